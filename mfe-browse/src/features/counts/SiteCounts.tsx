import { formatCompact, Skeleton, tokens, typeStyle } from '@keyframe/shared-ui';
import { useSiteCounts } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import { COUNTED } from './counted.ts';
import { useCountUp } from './useCountUp.ts';

export interface SiteCountsProps {
  /** The place kept for each number while it is on its way. A number is in pixels. */
  place: { width: number; height: number | string };
  /** The numbers run up from 0 when they are known. */
  countUp?: boolean;
  className?: string;
}

/**
 * How much there is. Left away when it cannot be known: no number is better than a wrong one. How large it is and how
 * the counts stand beside each other is for the page to style.
 */
export function SiteCounts({ place, countUp = false, className }: SiteCountsProps) {
  const { data, isPending } = useSiteCounts();
  if (data === undefined && !isPending) return null;
  const Count = countUp ? RunningCount : StandingCount;
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

const StandingCount = ({ value }: { value: number }) => formatCompact(value);

const RunningCount = ({ value }: { value: number }) => formatCompact(useCountUp(value));

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
