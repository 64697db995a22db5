import { formatCompact, media, Skeleton, tokens, typeStyle } from 'shared-ui';
import { useSiteCounts } from 'shared-ui/platform';
import styled from 'styled-components';
import { COUNTED } from '../counts/counted.ts';
import { useCountUp } from './useCountUp.ts';

/** How much there is, counting up when it is known. Left away when it cannot be known: no number is better than a wrong one. */
export function Counters() {
  const { data, isPending } = useSiteCounts();
  if (data === undefined && !isPending) return null;
  return (
    <Row aria-busy={isPending}>
      {COUNTED.map(({ count, one, many }) => (
        <div key={count}>
          <dt>{data?.[count] === 1 ? one : many}</dt>
          <dd>{data === undefined ? <Skeleton width={120} height="0.8em" /> : <Counter value={data[count]} />}</dd>
        </div>
      ))}
    </Row>
  );
}

function Counter({ value }: { value: number }) {
  return formatCompact(useCountUp(value));
}

const Row = styled.dl`
  display: grid;
  gap: ${tokens.space[5]};
  padding-block: ${tokens.space[6]};
  border-block: 1px solid ${tokens.color.line};
  div {
    display: flex;
    flex-direction: column-reverse;
    gap: ${tokens.space[3]};
  }
  dt {
    ${typeStyle('label')}
    color: ${tokens.color.textMuted};
  }
  dd {
    ${typeStyle('display1')}
    font-variant-numeric: tabular-nums;
  }
  ${media.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    padding-block: ${tokens.space[7]};
  }
`;
