import type { ReactNode } from 'react';
import { EasingCurve, Skeleton, Text, tokens, typeStyle } from '@keyframe/shared-ui';
import { useComponents } from '@keyframe/shared-ui/platform';
import { PreviewFrame } from '@keyframe/shared-ui/previews';
import styled from 'styled-components';

/** A category's most liked component, playing; a text if it has none. */
export function MostLiked({ category, eager }: { category: string; eager: boolean }) {
  const { data, isPending } = useComponents({ category, sort: 'likes', limit: 1 });
  const best = data?.componentArray[0];
  if (isPending) return <Skeleton height="100%" />;
  if (best === undefined) return <Nothing>No preview</Nothing>;
  return (
    <PreviewFrame
      fill
      eager={eager}
      componentId={best._id}
      revision={best.revision}
      title={`Preview of ${best.name}`}
      canvas={best.canvas}
      poster={best.poster}
    />
  );
}

/** Placeholder for a missing preview: a flat curve and the reason. */
export function Nothing({ children }: { children: ReactNode }) {
  return (
    <Place>
      <span>
        <EasingCurve curve={[0.4, 0, 0.6, 0]} grid={2} mark={7} handles={false} />
      </span>
      <Text $size="small" $tone="faint">
        {children}
      </Text>
    </Place>
  );
}

const Place = styled.div`
  ${typeStyle('small')}
  display: grid;
  place-content: center;
  justify-items: center;
  height: 100%;
  background: ${tokens.color.sunken};
  span {
    width: 72px;
  }
`;
