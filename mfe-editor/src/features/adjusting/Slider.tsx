import { tokens } from '@keyframe/shared-ui';
import styled from 'styled-components';

export interface SliderProps {
  id?: string;
  /** The accessible name, where no label refers to the id. */
  label?: string;
  min: number;
  max: number;
  step: number;
  value: number;
  /** The value with its unit, for screen readers. */
  text?: string;
  onValue: (value: number) => void;
}

/** A slider, the browser's own: by pointer, touch and keyboard. */
export function Slider({ id, label, min, max, step, value, text, onValue }: SliderProps) {
  return (
    <Track
      id={id}
      type="range"
      aria-label={label}
      aria-valuetext={text}
      min={min}
      max={max}
      step={step}
      value={value}
      onChange={(event) => onValue(event.target.valueAsNumber)}
    />
  );
}

const Track = styled.input`
  width: 100%;
  height: 24px;
  margin: 0;
  accent-color: ${tokens.color.accent};
  cursor: pointer;
  &:focus-visible {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 2px;
    border-radius: ${tokens.radius.s};
  }
`;
