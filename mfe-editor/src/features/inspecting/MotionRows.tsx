import { barOf, propertiesOf, rowCost, type RowCost } from '@keyframe/code-model/inspect/timeline';
import type { MotionKind, MotionRow } from '@keyframe/contracts/motionMessages';
import { useMemo } from 'react';
import { focusRingInside, media, quick, Text, tokens, truncate, typeStyle } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { ROW_COLUMNS } from './layout.ts';
import { RowDetails } from './RowDetails.tsx';
import type { MotionReport } from './useInspector.ts';

interface MotionRowsProps {
  report: MotionReport;
  /** Of the timeline, in milliseconds. */
  length: number;
  /** The id of the row that is open. */
  selected: number | undefined;
  onSelect: (id: number | undefined) => void;
}

/** What moves, one row each, with its bar on the timeline. Pressed, a row shows its details and outlines its element. */
export function MotionRows({ report: { rows, more, frames }, length, selected, onSelect }: MotionRowsProps) {
  return (
    <>
      <Text $size="small" $tone="muted" role="status">
        {summaryOf(rows, more, frames)}
      </Text>
      {rows.length > 0 && (
        <List aria-label="What moves">
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              length={length}
              open={row.id === selected}
              onToggle={() => onSelect(row.id === selected ? undefined : row.id)}
            />
          ))}
        </List>
      )}
    </>
  );
}

function Row({ row, length, open, onToggle }: { row: MotionRow; length: number; open: boolean; onToggle: () => void }) {
  const bar = useMemo(() => barOf(row, length), [row, length]);
  const cost = useMemo(() => rowCost(row), [row]);
  return (
    <li>
      <Line type="button" aria-expanded={open} onClick={onToggle}>
        <Names>
          <bdi className="target">{row.target}</bdi>
          <bdi className="name">{row.name}</bdi>
        </Names>
        <Track data-cost={cost.cost} data-drive={row.drive} aria-hidden="true">
          <i style={{ left: percent(bar.from), right: percent(1 - bar.to) }} data-endless={bar.endless || undefined} />
          {bar.ends.map((end) => (
            <s key={end} style={{ left: percent(end) }} />
          ))}
          {bar.keyframes.map((keyframe) => (
            <b key={keyframe} style={{ left: percent(keyframe) }} />
          ))}
        </Track>
        <Facts>
          <span>{KINDS[row.kind]}</span>
          <span>{propertiesOf(row).slice(0, 4).join(', ') || 'no property'}</span>
          <span>{timingOf(row)}</span>
          <Cost data-cost={cost.cost}>{costText(cost)}</Cost>
        </Facts>
      </Line>
      {open && <RowDetails row={row} />}
    </li>
  );
}

const KINDS: Readonly<Record<MotionKind, string>> = {
  animation: 'CSS animation',
  transition: 'transition',
  script: 'Web Animation',
  svg: 'SVG',
};

function summaryOf(rows: readonly MotionRow[], more: number, frames: number): string {
  const listed =
    rows.length === 0
      ? 'Nothing moves at the moment. Hover, focus, active and checked above start transitions'
      : `${rows.length} ${rows.length === 1 ? 'animation' : 'animations'}`;
  const rest = more === 0 ? '' : ` and ${more.toLocaleString('en')} more`;
  const scripts =
    frames === 0
      ? ''
      : `. A script draws ${frames.toLocaleString('en')} frames per second, which the timeline can only run forward`;
  return `${listed}${rest}${scripts}.`;
}

/** The times of a row in words. */
function timingOf({ drive, duration, delay, iterations, direction }: MotionRow): string {
  if (drive === 'scroll') return 'moves with the scroll position';
  return [
    seconds(duration),
    delay !== 0 && `delay ${seconds(delay)}`,
    iterations === Infinity ? 'endless' : iterations !== 1 && `${Number(iterations.toFixed(2))} times`,
    direction !== 'normal' && direction,
    drive === 'paused' && 'paused by the component',
  ]
    .filter(Boolean)
    .join(', ');
}

function costText({ cost, because }: RowCost): string {
  if (cost === 'compositor') return 'compositor';
  return `main thread: ${because.slice(0, 3).join(', ')}`;
}

const seconds = (milliseconds: number) => `${Number((milliseconds / 1_000).toFixed(3))} s`;
const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    border-top: 1px solid ${tokens.color.line};
    content-visibility: auto;
    contain-intrinsic-size: auto 56px;
  }
`;

const Line = styled.button`
  ${ROW_COLUMNS}
  align-items: center;
  width: 100%;
  padding: ${tokens.space[2]} 0;
  text-align: start;
  cursor: pointer;
  ${quick('background-color')}
  ${focusRingInside}
  ${media.hover} {
    &:hover {
      background: ${tokens.color.hover};
    }
  }
  &[aria-expanded='true'] .target {
    color: ${tokens.color.accentText};
  }
`;

const Names = styled.span`
  display: grid;
  min-width: 0;
  ${media.tablet} {
    grid-row: span 2;
  }
  .target {
    ${typeStyle('code')}
    ${truncate}
    font-size: 0.75rem;
  }
  .name {
    ${typeStyle('small')}
    ${truncate}
    color: ${tokens.color.textMuted};
  }
`;

/** The bar is amber where the compositor runs it; the playhead is in every row, so that it needs no rendering. */
const Track = styled.span`
  position: relative;
  display: block;
  height: 16px;
  background: ${tokens.color.sunken};
  border-radius: ${tokens.radius.s};
  &::after {
    content: '';
    position: absolute;
    inset: -2px auto -2px calc(var(--at, 0) * 100%);
    width: 1px;
    background: ${tokens.color.text};
  }
  > i {
    position: absolute;
    inset: 4px auto;
    min-width: 2px;
    border-radius: 2px;
    background: color-mix(in srgb, ${tokens.color.accent} 45%, transparent);
  }
  &:not([data-cost='compositor']) > i {
    background: color-mix(in srgb, ${tokens.color.textMuted} 40%, transparent);
  }
  &:not([data-drive='sought']) {
    opacity: 0.5;
  }
  > i[data-endless] {
    border-end-end-radius: 0;
    border-start-end-radius: 0;
  }
  > s {
    position: absolute;
    inset-block: 4px;
    width: 1px;
    background: ${tokens.color.ground};
  }
  > b {
    position: absolute;
    top: 5px;
    width: 6px;
    height: 6px;
    margin-inline-start: -3px;
    rotate: 45deg;
    border-radius: 1px;
    background: ${tokens.color.accent};
  }
  &:not([data-cost='compositor']) > b {
    background: ${tokens.color.textMuted};
  }
`;

const Facts = styled.span`
  ${typeStyle('small')}
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${tokens.space[3]};
  min-width: 0;
  color: ${tokens.color.textMuted};
  font-size: 0.75rem;
  overflow-wrap: anywhere;
`;

const Cost = styled.span`
  color: ${tokens.color.success};
  &:not([data-cost='compositor']) {
    color: ${tokens.color.text};
  }
`;
