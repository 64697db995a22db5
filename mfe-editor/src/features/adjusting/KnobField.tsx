import type { Knob } from '@keyframe/code-model/knobs/knobs';
import { bezierOf, quantityOf, quantityText } from '@keyframe/code-model/knobs/values';
import { useId } from 'react';
import { RotateCcw, tokens, typeStyle } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { ColourKnob } from './ColourKnob.tsx';
import { EasingKnob } from './EasingKnob.tsx';
import { Slider } from './Slider.tsx';

export interface KnobFieldProps {
  knob: Knob;
  value: string;
  onValue: (value: string) => void;
}

/** A knob with its label, its control and a button for the author's value. */
export function KnobField({ knob, value, onValue }: KnobFieldProps) {
  const id = useId();
  return (
    <Row>
      <Head>
        <label htmlFor={id}>{knob.label}</label>
        <output htmlFor={id}>{shown(knob, value)}</output>
        <button
          type="button"
          aria-label={`Reset ${knob.label}`}
          disabled={value === knob.value}
          onClick={() => onValue(knob.value)}
        >
          <RotateCcw aria-hidden="true" />
        </button>
      </Head>
      <Control id={id} knob={knob} value={value} onValue={onValue} />
    </Row>
  );
}

function Control({ id, knob, value, onValue }: KnobFieldProps & { id: string }) {
  if (knob.kind === 'colour') return <ColourKnob id={id} label={knob.label} value={value} onValue={onValue} />;
  if (knob.kind === 'easing') return <EasingKnob id={id} label={knob.label} value={value} onValue={onValue} />;
  const quantity = quantityOf(value);
  if (knob.range === undefined || quantity === undefined) return null;
  const { min, max, step } = knob.range;
  return (
    <Slider
      id={id}
      min={min}
      max={Math.max(max, quantity.number)}
      step={step}
      value={quantity.number}
      text={shown(knob, value)}
      onValue={(number) => onValue(quantityText(number, quantity.unit))}
    />
  );
}

function shown({ kind, range }: Knob, value: string): string {
  if (kind === 'colour') return value.endsWith('ff') && value.length === 9 ? value.slice(0, 7) : value;
  if (kind === 'easing') return bezierOf(value)?.join(', ') ?? value;
  return kind === 'factor' ? `${value}${range?.unit ?? ''}` : value;
}

const Row = styled.div`
  display: grid;
  gap: ${tokens.space[1]};
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  ${typeStyle('small')}
  > label {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > output {
    font-family: ${tokens.font.mono};
    font-size: 12px;
    color: ${tokens.color.textMuted};
  }
  > button {
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    padding: 0;
    border: 0;
    border-radius: ${tokens.radius.s};
    background: none;
    color: ${tokens.color.textMuted};
    cursor: pointer;
    &:disabled {
      visibility: hidden;
    }
    &:focus-visible {
      outline: 2px solid ${tokens.color.focus};
    }
    svg {
      width: 13px;
      height: 13px;
    }
  }
`;
