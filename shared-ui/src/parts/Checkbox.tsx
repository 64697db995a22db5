import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Diamond } from '../motion/Diamond.tsx';
import { focusRing, quick, typeStyle } from '../theme/mixins.ts';
import { tokens } from '../theme/tokens.ts';

export interface CheckboxProps {
  label: ReactNode;
  checked?: boolean;
  defaultChecked?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  name?: string;
  disabled?: boolean;
  required?: boolean;
}

/** A checkbox with a keyframe mark. The whole line can be pressed. */
export function Checkbox({ label, onCheckedChange, ...rest }: CheckboxProps) {
  return (
    <Line data-disabled={rest.disabled || undefined}>
      <Box>
        <input {...rest} type="checkbox" onChange={(event) => onCheckedChange?.(event.currentTarget.checked)} />
        <Diamond size={10} />
      </Box>
      <span>{label}</span>
    </Line>
  );
}

const Line = styled.label`
  ${typeStyle('small')}
  font-size: 0.875rem;
  display: inline-flex;
  align-items: center;
  gap: 7px;
  min-height: 24px;
  cursor: pointer;
  &[data-disabled] {
    color: ${tokens.color.textFaint};
    cursor: not-allowed;
  }
`;

/** The target is 24 pixels wide and high (WCAG 2.5.8); the visible box is 18. */
const Box = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  width: 24px;
  height: 24px;
  margin-inline-start: -3px;
  border-radius: 7px;
  input {
    position: absolute;
    inset: 0;
    appearance: none;
    margin: 0;
    border-radius: inherit;
    cursor: inherit;
    ${focusRing}
  }
  input::before {
    content: '';
    position: absolute;
    inset: 3px;
    border: 1px solid ${tokens.color.lineControl};
    border-radius: 5px;
    background: ${tokens.color.field};
    ${quick('background-color', 'border-color')}
  }
  label:hover > & > input:enabled::before {
    border-color: ${tokens.color.textMuted};
  }
  input:checked::before {
    background: ${tokens.color.accent};
    border-color: ${tokens.color.accent};
  }
  label:hover > & > input:checked:enabled::before {
    background: ${tokens.color.accentHover};
    border-color: ${tokens.color.accentHover};
  }
  &:has(:disabled) {
    opacity: 0.5;
  }
  svg {
    position: relative;
    pointer-events: none;
    color: ${tokens.color.accentInk};
    transition: scale ${tokens.duration.slow} ${tokens.easing.settle};
  }
  input:not(:checked) + svg {
    scale: 0;
  }
`;
