import { formatCompact, Skeleton, tokens, typeStyle } from '@keyframe/shared-ui';
import { useSiteCounts } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import { COUNTED } from './counted.ts';
import { useCountUp } from './useCountUp.ts';

export interface SiteCountsProps {
  /** Size of each number's placeholder while it loads. A number is in pixels. */
  place: { width: number; height: number | string };
  /** Counts the numbers up from 0 once they load. */
  countUp?: boolean;
  className?: string;
}

/**
 * The site's counts. Hidden when they fail to load: no number is better than a wrong one. The page sets size and
 * layout.
 */
export function SiteCounts({ place, countUp = false, className }: SiteCountsProps) {
  const { data, isPending } = useSiteCounts();
  if (data === undefined && !isPending) return null;
  const Count = countUp ? AnimatedCount : StaticCount;
  return (
    <List className={className} aria-busy={isPending}>
      {COUNTED.map(({ count, one, many }) => (
        <div key={count}>
          <dt>{data?.[count] === 1 ? one : many}</dt>
          <dd>{data === undefined ? <Skeleton {...place} /> : <Count value={data[count]} />}</dd>
        </div>
      ))}
    </List>
  );
}

const StaticCount = ({ value }: { value: number }) => formatCompact(value);

const AnimatedCount = ({ value }: { value: number }) => formatCompact(useCountUp(value));

const List = styled.dl`
  div {
    display: flex;
    flex-direction: column-reverse;
  }
  dt {
    ${typeStyle('label')}
    color: ${tokens.color.textMuted};
  }
  dd {
    font-variant-numeric: tabular-nums;
  }
`;
