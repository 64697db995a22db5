import { formatCompact, media, Skeleton, tokens, typeStyle } from 'shared-ui';
import { useSiteCounts } from 'shared-ui/platform';
import styled from 'styled-components';
import { COUNTED } from '../counts/counted.ts';
import { COLUMN } from './heroGeometry.ts';

/** How much there is. Left away when it cannot be known: no number is better than a wrong one. */
export function SiteCounts() {
  const { data, isPending } = useSiteCounts();
  if (data === undefined && !isPending) return null;
  return (
    <Row aria-busy={isPending}>
      {COUNTED.map(({ count, one, many }) => (
        <div key={count}>
          <dt>{data?.[count] === 1 ? one : many}</dt>
          <dd>{data === undefined ? <Skeleton width={72} height={44} /> : formatCompact(data[count])}</dd>
        </div>
      ))}
    </Row>
  );
}

const Row = styled.dl`
  display: flex;
  gap: ${tokens.space[7]};
  ${media.desktop} {
    /* Beside the drop lines of the curve: two counts in the column of the middle key, one in the last. */
    display: grid;
    grid-template-columns: ${COLUMN / 2}px ${COLUMN / 2}px 1fr;
    gap: 0;
  }
  div {
    display: flex;
    flex-direction: column-reverse;
    gap: ${tokens.space[2]};
  }
  dt {
    ${typeStyle('label')}
    color: ${tokens.color.textMuted};
  }
  dd {
    ${typeStyle('display2')}
    font-variant-numeric: tabular-nums;
  }
`;
