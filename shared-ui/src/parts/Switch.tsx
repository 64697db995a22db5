import { Switch as Base } from '@base-ui/react/switch';
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

/** On or off, in force at once. The thumb is a keyframe that slides along its track. */
export function Switch({ label, checked, onCheckedChange, disabled }: SwitchProps) {
  return (
    <Line data-disabled={disabled || undefined}>
      <Track checked={checked} onCheckedChange={(next) => onCheckedChange(next)} disabled={disabled}>
        <Thumb />
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

const Track = styled(Base.Root)`
  position: relative;
  flex: none;
  width: 34px;
  height: 20px;
  border-radius: ${tokens.radius.pill};
  border: 1px solid ${tokens.color.lineControl};
  background: ${tokens.color.field};
  ${quick('background-color', 'border-color')}
  ${focusRing}
  &[data-checked] {
    background: ${tokens.color.accent};
    border-color: ${tokens.color.accent};
  }
  &[data-disabled] {
    opacity: 0.5;
  }
`;

const Thumb = styled(Base.Thumb)`
  position: absolute;
  top: 4px;
  left: 4px;
  width: 10px;
  height: 10px;
  border-radius: 2px;
  rotate: 45deg;
  background: ${tokens.color.textMuted};
  transition: translate ${tokens.duration.slow} ${tokens.easing.settle};
  &[data-checked] {
    translate: 14px 0;
    background: ${tokens.color.accentInk};
  }
`;
