import type { CSSProperties } from 'react';
import type { ComponentSummary } from '@keyframe/contracts/api/component';
import { LIMITS } from '@keyframe/contracts/limits';
import { componentPath } from '@keyframe/contracts/paths';
import { focusRing, media, quick, Skeleton, tokens, truncate, typeStyle, hairline } from '@keyframe/shared-ui';
import { Link } from '@keyframe/shared-ui/platform';
import { PreviewFrame } from '@keyframe/shared-ui/previews';
import styled, { keyframes } from 'styled-components';
import { FULL_WIDTH, KEYS } from './heroGeometry.ts';
import { HeroKey } from './HeroGraph.tsx';

/**
 * The hero's live components: keyframes of its curve on wide windows, a row to swipe on others. `components`: undefined
 * while loading.
 */
export function HeroStage({ components }: { components: ComponentSummary[] | undefined }) {
  if (components?.length === 0) return null;
  return (
    <Stage aria-label="Playing now" aria-busy={components === undefined}>
      {KEYS.map((key, index) => {
        const component = components?.[index];
        if (components !== undefined && component === undefined) return null;
        return (
          <Place key={key.x} style={positionOf(key, index)}>
            <HeroKey />
            {component === undefined ? (
              <Skeleton width={LIMITS.cardPreviewWidth} height={LIMITS.cardPreviewHeight} radius="l" />
            ) : (
              <Clip component={component} />
            )}
          </Place>
        );
      })}
    </Stage>
  );
}

/** A component's position on wide windows, measured from the right, and its index in the entrance animation. */
function positionOf({ x, y }: (typeof KEYS)[number], turn: number): CSSProperties {
  const right = FULL_WIDTH - x - LIMITS.cardPreviewWidth;
  return { '--top': `${y}px`, '--right': `${right}px`, '--turn': turn } as CSSProperties;
}

function Clip({ component }: { component: ComponentSummary }) {
  const { _id, name, revision, canvas, poster, userId: author } = component;
  return (
    <>
      <Screen>
        <PreviewFrame
          eager
          componentId={_id}
          revision={revision}
          title={`Preview of ${name}`}
          canvas={canvas}
          poster={poster}
        />
      </Screen>
      <Caption>
        <Name to={componentPath(_id)} dir="auto">
          {name}
        </Name>
        <span className="author">
          by <bdi>{author.name}</bdi>
        </span>
      </Caption>
    </>
  );
}

const arrive = keyframes`
  from { opacity: 0; translate: 0 14px; }
`;

const Stage = styled.ul`
  --gutter: var(--kf-gutter);
  display: flex;
  gap: ${tokens.space[6]};
  margin-inline: calc(-1 * var(--gutter));
  padding: ${tokens.space[3]} var(--gutter);
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  scroll-padding-inline: var(--gutter);
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  ${media.desktop} {
    display: contents;
  }
`;

const Place = styled.li`
  position: relative;
  flex: none;
  width: ${LIMITS.cardPreviewWidth}px;
  scroll-snap-align: start;
  animation: ${arrive} ${tokens.duration.slow} ${tokens.easing.glide} backwards;
  animation-delay: calc(var(--turn) * 80ms);
  ${media.desktop} {
    position: absolute;
    top: var(--top);
    right: var(--right);
  }
`;

const Screen = styled.div`
  overflow: hidden;
  border-radius: ${tokens.radius.l};
  ${hairline(tokens.color.lineStrong, { shadow: tokens.elevation[2] })}
`;

const Caption = styled.div`
  ${typeStyle('small')}
  display: flex;
  align-items: baseline;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[3]} ${tokens.space[1]} 0;
  color: ${tokens.color.textMuted};
  .author {
    flex: 1;
    ${truncate}
  }
`;

const Name = styled(Link)`
  flex: none;
  max-width: 60%;
  ${truncate}
  font-weight: 560;
  color: ${tokens.color.text};
  border-radius: ${tokens.radius.s};
  ${quick('color')}
  ${focusRing}
  ${media.hover} {
    &:hover {
      color: ${tokens.color.accentText};
    }
  }
`;
