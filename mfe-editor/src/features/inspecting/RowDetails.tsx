import { curveOf, readEasing } from '@keyframe/code-model/inspect/easing';
import { CODE_FORMS, motionCode, type CodeForm } from '@keyframe/code-model/inspect/motionCode';
import type { MotionRow } from '@keyframe/contracts/motionMessages';
import { Button, Code, Text, tokens, typeStyle } from '@keyframe/shared-ui';
import { useCopied } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';

/** The keyframes of a row with their easings as curves, and its code to copy. */
export function RowDetails({ row }: { row: MotionRow }) {
  const { copy } = useCopied();
  return (
    <Details>
      {row.easing !== 'linear' && <EasingText easing={row.easing} />}
      <Keyframes>
        {row.keyframes.map((keyframe, index) => (
          <li key={index}>
            <Offset>{Number((keyframe.offset * 100).toFixed(2))} %</Offset>
            <span>
              {keyframe.values.map(({ property, value }) => (
                <span key={property} className="value">
                  <bdi>
                    {property}: {value}
                  </bdi>
                </span>
              ))}
            </span>
            {index < row.keyframes.length - 1 && <EasingText easing={keyframe.easing} />}
          </li>
        ))}
      </Keyframes>
      <Copies>
        <Text $size="small" $tone="muted">
          Copy as
        </Text>
        {(Object.keys(CODE_FORMS) as CodeForm[]).map((form) => (
          <Button
            key={form}
            size="s"
            aria-label={`Copy as ${CODE_FORMS[form]}`}
            onClick={() => void copy(motionCode(row, form), `Copied as ${CODE_FORMS[form]}`)}
          >
            {CODE_FORMS[form]}
          </Button>
        ))}
      </Copies>
    </Details>
  );
}

/** An easing with its curve. */
function EasingText({ easing }: { easing: string }) {
  const read = readEasing(easing);
  const points = read === undefined ? [] : curveOf(read);
  return (
    <EasingLine>
      {points.length > 0 && (
        <svg viewBox="-4 -34 108 168" aria-hidden="true" focusable="false">
          <rect x="0" y="0" width="100" height="100" />
          <polyline
            points={points.map(([x, y]) => `${(x * 100).toFixed(1)},${(100 - y * 100).toFixed(1)}`).join(' ')}
          />
        </svg>
      )}
      <Code>{easing.length > 60 ? `${easing.slice(0, 59)}…` : easing}</Code>
    </EasingLine>
  );
}

const Details = styled.div`
  ${typeStyle('small')}
  display: grid;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[2]} 0 ${tokens.space[4]};
`;

const Keyframes = styled.ol`
  display: grid;
  gap: ${tokens.space[2]};
  max-height: 240px;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: 56px minmax(0, 1fr);
    gap: 2px ${tokens.space[2]};
  }
  > li > :last-child:not(:nth-child(2)) {
    grid-column: 2;
  }
  .value {
    ${typeStyle('code')}
    display: block;
    font-size: 0.75rem;
    overflow-wrap: anywhere;
  }
`;

const Offset = styled.span`
  ${typeStyle('label')}
  line-height: 1.6;
  color: ${tokens.color.textMuted};
`;

const EasingLine = styled.span`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-width: 0;
  overflow-wrap: anywhere;
  svg {
    flex: none;
    width: 32px;
    height: 44px;
    overflow: hidden;
  }
  rect {
    fill: none;
    stroke: ${tokens.color.line};
    vector-effect: non-scaling-stroke;
  }
  polyline {
    fill: none;
    stroke: ${tokens.color.accent};
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
`;

const Copies = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]};
`;
