import { useId, type MouseEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { CircleAlert } from '../icons.ts';
import { typeStyle } from '../theme/mixins.ts';
import { tokens } from '../theme/tokens.ts';
import { FieldContext } from './fieldContext.ts';

export interface FieldProps {
  label: string;
  /** Rendered below the control, as its description. */
  hint?: ReactNode;
  /** The error of the value. Replaces the hint, describes the control, and marks it invalid. */
  error?: string | undefined;
  /** Marks the label as optional. */
  optional?: boolean;
  disabled?: boolean;
  name?: string;
  /** Hides the label visually, for a field whose context names it. */
  hideLabel?: boolean;
  /** A TextInput, TextArea or Select. */
  children: ReactNode;
}

/** A label, a control, a hint and an error; the control inside reads its attributes from the context. */
export function Field({
  label,
  hint,
  error,
  optional = false,
  disabled,
  name,
  hideLabel = false,
  children,
}: FieldProps) {
  const invalid = error !== undefined && error !== '';
  const id = useId();
  const described = invalid || hint !== undefined;
  const wiring = {
    id: `${id}control`,
    labelId: `${id}label`,
    descriptionId: described ? `${id}description` : undefined,
    invalid,
    disabled,
    name,
  };
  return (
    <Root>
      <FieldLabel id={wiring.labelId} htmlFor={wiring.id} data-hidden={hideLabel || undefined} onClick={focusOnly}>
        {label}
        {optional && <Optional> optional</Optional>}
      </FieldLabel>
      <FieldContext value={wiring}>{children}</FieldContext>
      {hint !== undefined && !invalid && <Hint id={wiring.descriptionId}>{hint}</Hint>}
      {invalid && (
        <Problem id={wiring.descriptionId}>
          <CircleAlert size={14} aria-hidden="true" />
          {error}
        </Problem>
      )}
    </Root>
  );
}

/** A press on a label focuses its control; it opens no select. */
function focusOnly(event: MouseEvent<HTMLLabelElement>): void {
  const { control } = event.currentTarget;
  if (!(control instanceof HTMLButtonElement)) return;
  event.preventDefault();
  control.focus();
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: 7px;
  min-width: 0;
`;

const FieldLabel = styled.label`
  ${typeStyle('small')}
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

const Optional = styled.span`
  color: ${tokens.color.textFaint};
  font-weight: 400;
`;

const Hint = styled.p`
  ${typeStyle('small')}
  color: ${tokens.color.textMuted};
`;

const Problem = styled.div`
  ${typeStyle('small')}
  display: flex;
  align-items: center;
  gap: 6px;
  color: ${tokens.color.danger};
  svg {
    flex: none;
  }
`;
