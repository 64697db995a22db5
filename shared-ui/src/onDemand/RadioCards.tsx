import { useId, type CSSProperties } from 'react';
import styled from 'styled-components';
import { focusRing, media, quick, tokens, typeStyle } from '@keyframe/shared-ui';

export interface RadioCard<Value extends string = string> {
  value: Value;
  label: string;
}

export interface RadioCardsProps<Value extends string = string> {
  /** The accessible name of the group. */
  label: string;
  /** Hides the label visually, for a group whose context names it. */
  hideLabel?: boolean;
  cards: readonly RadioCard<Value>[];
  /** `null` when nothing is selected yet. */
  value: Value | null;
  onValueChange: (value: Value) => void;
  /** The minimum width of a card, which decides the number of columns. */
  min?: string;
  disabled?: boolean;
  /** Name of the field in a form. */
  name?: string;
}

/** A radio group of cards: arrow keys move and select. The selected card has a keyframe mark. */
export function RadioCards<Value extends string>({
  label,
  hideLabel = false,
  cards,
  value,
  onValueChange,
  min = '132px',
  disabled,
  name,
}: RadioCardsProps<Value>) {
  const id = useId();
  return (
    <Group>
      <Legend id={id} data-hidden={hideLabel || undefined}>
        {label}
      </Legend>
      <Cards role="radiogroup" aria-labelledby={id} style={{ '--card-min': min } as CSSProperties}>
        {cards.map((card) => (
          <Card key={card.value}>
            <input
              type="radio"
              name={name ?? id}
              value={card.value}
              checked={card.value === value}
              disabled={disabled}
              onChange={() => onValueChange(card.value)}
            />
            <Dot />
            <span className="label">{card.label}</span>
          </Card>
        ))}
      </Cards>
    </Group>
  );
}

const Group = styled.div`
  min-width: 0;
`;

const Legend = styled.div`
  ${typeStyle('small')}
  margin-bottom: ${tokens.space[2]};
  font-weight: 540;
  color: ${tokens.color.text};
  &[data-hidden] {
    position: absolute;
    clip-path: inset(50%);
    width: 1px;
    height: 1px;
    overflow: hidden;
  }
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--card-min)), 1fr));
  gap: ${tokens.space[2]};
`;

const Card = styled.label`
  ${typeStyle('small')}
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  column-gap: ${tokens.space[2]};
  min-height: 40px;
  padding: 7px ${tokens.space[3]};
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.field};
  box-shadow: inset 0 0 0 1px ${tokens.color.lineControl};
  color: ${tokens.color.textMuted};
  text-align: left;
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;
  ${quick('background-color', 'box-shadow', 'color')}
  input {
    position: absolute;
    inset: 0;
    appearance: none;
    margin: 0;
    border-radius: inherit;
    cursor: inherit;
    ${focusRing}
  }
  .label {
    font-weight: 520;
    overflow-wrap: anywhere;
  }
  ${media.hover} {
    &:hover {
      color: ${tokens.color.text};
      box-shadow: inset 0 0 0 1px ${tokens.color.textMuted};
    }
  }
  &:has(:checked) {
    color: ${tokens.color.text};
    background: ${tokens.color.accentSoft};
    box-shadow: inset 0 0 0 1px ${tokens.color.accent};
  }
  &:has(:disabled) {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

/** The keyframe: an outline that is filled when its card is selected. */
const Dot = styled.i`
  width: 8px;
  height: 8px;
  border-radius: 1.5px;
  rotate: 45deg;
  box-shadow: inset 0 0 0 1px ${tokens.color.lineControl};
  ${quick('background-color', 'box-shadow')}
  :checked + & {
    background: ${tokens.color.accentText};
    box-shadow: none;
  }
`;
