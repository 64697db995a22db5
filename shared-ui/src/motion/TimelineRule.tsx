import { useId } from 'react';
import styled from 'styled-components';
import { typeStyle } from '../theme/mixins.ts';
import { tokens } from '../theme/tokens.ts';

/**
 * A divider drawn as a timeline: ticks, every fifth taller, and keyframes at the given positions (0 to 1). `label` and
 * `end` are rendered in the margins. Decorative, so their text must not be essential.
 */
export function TimelineRule({
  keys = [0.18, 0.62],
  label,
  end,
}: {
  keys?: readonly number[];
  label?: string;
  end?: string;
}) {
  const id = useId();
  return (
    <Rule aria-hidden="true">
      {label !== undefined && <span className="text">{label}</span>}
      <div className="track">
        <svg width="100%" height="9" focusable="false">
          <pattern id={id} width="50" height="9" patternUnits="userSpaceOnUse">
            <path d="M.5 0V9M10.5 5V9M20.5 5V9M30.5 5V9M40.5 5V9" />
          </pattern>
          <rect width="100%" height="9" fill={`url(#${id})`} />
        </svg>
        {keys.map((at) => (
          <i key={at} style={{ left: `${at * 100}%` }} />
        ))}
      </div>
      {end !== undefined && <span className="text">{end}</span>}
    </Rule>
  );
}

const Rule = styled.div`
  display: flex;
  align-items: flex-end;
  gap: ${tokens.space[3]};
  .text {
    ${typeStyle('label')}
    color: ${tokens.color.textFaint};
    margin-bottom: -0.15em;
  }
  .track {
    position: relative;
    flex: 1;
    border-bottom: 1px solid ${tokens.color.line};
  }
  path {
    stroke: ${tokens.color.lineStrong};
  }
  i {
    position: absolute;
    bottom: -4.5px;
    width: 8px;
    height: 8px;
    margin-left: -4px;
    border-radius: 1px;
    rotate: 45deg;
    background: ${tokens.color.accent};
    box-shadow: 0 0 0 2.5px ${tokens.color.ground};
  }
`;
