import { oklchOfValue, oklchValue, type OklchColour } from '@keyframe/code-model/knobs/oklch';
import { useState } from 'react';
import { tokens, typeStyle } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { Slider } from './Slider.tsx';

interface ColourKnobProps {
  id: string;
  label: string;
  /** `#rrggbbaa`. */
  value: string;
  onValue: (value: string) => void;
}

const FIELDS: readonly (readonly [field: keyof OklchColour, label: string, max: number, step: number])[] = [
  ['lightness', 'Lightness', 1, 0.01],
  ['chroma', 'Chroma', 0.37, 0.005],
  ['hue', 'Hue', 359, 1],
  ['alpha', 'Opacity', 1, 0.01],
];

/** A color: the browser's own chooser, and on demand sliders for what one sees of it (OKLCH) and its opacity. */
export function ColourKnob({ id, label, value, onValue }: ColourKnobProps) {
  /** What the sliders show: a grey keeps its hue, which its value does not have. */
  const [chosen, setChosen] = useState(() => ({ value, colour: oklchOfValue(value) }));
  /** Most visitors open none of them, and a component has several colors. */
  const [detailed, setDetailed] = useState(false);
  const colour = chosen.value === value ? chosen.colour : oklchOfValue(value);
  const choose = (next: OklchColour) => {
    const text = oklchValue(next);
    setChosen({ value: text, colour: next });
    onValue(text);
  };
  return (
    <>
      <Swatch
        id={id}
        type="color"
        value={value.slice(0, 7)}
        style={{ opacity: 0.35 + 0.65 * colour.alpha }}
        onChange={(event) => onValue(`${event.target.value}${value.slice(7)}`)}
      />
      <Details onToggle={({ currentTarget }) => setDetailed(currentTarget.open)}>
        <summary aria-label={`OKLCH: lightness, chroma, hue and opacity of ${label}`}>OKLCH</summary>
        {detailed &&
          FIELDS.map(([field, name, max, step]) => (
            <label key={field}>
              <span>{name}</span>
              <Slider
                label={`${name} of ${label}`}
                min={0}
                max={max}
                step={step}
                value={colour[field]}
                onValue={(number) => choose({ ...colour, [field]: number })}
              />
            </label>
          ))}
      </Details>
    </>
  );
}

const Swatch = styled.input`
  width: 100%;
  height: 32px;
  padding: 2px;
  border: 1px solid ${tokens.color.lineStrong};
  border-radius: ${tokens.radius.s};
  background: ${tokens.color.raised};
  cursor: pointer;
  &:focus-visible {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 1px;
  }
`;

const Details = styled.details`
  ${typeStyle('small')}
  color: ${tokens.color.textMuted};
  > summary {
    width: fit-content;
    min-height: 24px;
    cursor: pointer;
    border-radius: ${tokens.radius.s};
    &:focus-visible {
      outline: 2px solid ${tokens.color.focus};
    }
  }
  > label {
    display: grid;
    grid-template-columns: 76px 1fr;
    align-items: center;
  }
`;
