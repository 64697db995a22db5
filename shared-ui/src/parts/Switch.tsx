import type { ReactNode } from 'react';
import styled from 'styled-components';
import { focusRing, quick, typeStyle } from '../theme/mixins.ts';
import { tokens } from '../theme/tokens.ts';

export interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** A switch with immediate effect. The thumb is a keyframe that slides along its track. */
export function Switch({ label, checked, onCheckedChange, disabled }: SwitchProps) {
  return (
    <Line data-disabled={disabled || undefined}>
      <Track>
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          disabled={disabled}
          onChange={(event) => onCheckedChange(event.currentTarget.checked)}
        />
      </Track>
      <span>{label}</span>
    </Line>
  );
}

const Line = styled.label`
  ${typeStyle('small')}
  font-size: 0.875rem;
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: 24px;
  cursor: pointer;
  &[data-disabled] {
    color: ${tokens.color.textFaint};
    cursor: not-allowed;
  }
`;

const Track = styled.span`
  position: relative;
  flex: none;
  width: 34px;
  height: 20px;
  border-radius: ${tokens.radius.pill};
  border: 1px solid ${tokens.color.lineControl};
  background: ${tokens.color.field};
  ${quick('background-color', 'border-color')}
  &:has(:checked) {
    background: ${tokens.color.accent};
    border-color: ${tokens.color.accent};
  }
  &:has(:disabled) {
    opacity: 0.5;
  }
  input {
    position: absolute;
    inset: -1px;
    appearance: none;
    margin: 0;
    border-radius: inherit;
    cursor: inherit;
    ${focusRing}
  }
  input::before {
    content: '';
    position: absolute;
    top: 5px;
    left: 5px;
    width: 10px;
    height: 10px;
    border-radius: 2px;
    rotate: 45deg;
    background: ${tokens.color.textMuted};
    transition: translate ${tokens.duration.slow} ${tokens.easing.settle};
  }
  input:checked::before {
    translate: 14px 0;
    background: ${tokens.color.accentInk};
  }
`;
