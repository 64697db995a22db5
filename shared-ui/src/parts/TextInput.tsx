import { useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Eye, EyeOff } from '../icons.ts';
import { focusRing, quick, typeStyle } from '../theme/mixins.ts';
import { media, tokens } from '../theme/tokens.ts';
import { useFieldAttributes } from './fieldContext.ts';

/** The styles of all text controls. Select uses them too. */
export const controlLook = css`
  ${typeStyle('body')}
  line-height: 1.4;
  width: 100%;
  min-width: 0;
  height: 40px;
  padding: 0 12px;
  border: 1px solid ${tokens.color.lineControl};
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.field};
  color: ${tokens.color.text};
  ${quick('border-color', 'box-shadow', 'background-color')}
  outline: none;
  text-overflow: ellipsis;
  &::placeholder {
    color: ${tokens.color.textFaint};
    opacity: 1;
  }
  ${media.hover} {
    &:hover:not(:disabled, [data-disabled], [data-invalid]) {
      border-color: ${tokens.color.textMuted};
    }
  }
  &:focus-visible,
  &[data-popup-open] {
    border-color: ${tokens.color.focus};
    box-shadow: 0 0 0 1px ${tokens.color.focus};
  }
  &[data-invalid] {
    border-color: ${tokens.color.danger};
  }
  &[data-invalid]:focus-visible {
    box-shadow: 0 0 0 1px ${tokens.color.danger};
  }
  &:disabled,
  &[data-disabled] {
    color: ${tokens.color.textFaint};
    border-color: ${tokens.color.line};
    cursor: not-allowed;
  }
  &:read-only:not(:disabled, [data-popup-open], button) {
    background: transparent;
    border-style: dashed;
    color: ${tokens.color.textMuted};
  }
  /* iOS zooms into fields below 16 px. */
  @media (pointer: coarse) {
    font-size: 1rem;
  }
`;

export interface TextInputProps extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'prefix'> {
  /** An icon or text inside, before the value. */
  before?: ReactNode;
  /** A control or text inside, after the value. */
  after?: ReactNode;
}

/** A single-line text input. Takes its label from the Field around it; otherwise it needs an `aria-label`. */
export function TextInput({ before, after, ...given }: TextInputProps) {
  const rest = { ...given, ...useFieldAttributes(given) };
  if (before === undefined && after === undefined) return <Input {...rest} />;
  return (
    <Box>
      {before !== undefined && <span className="before">{before}</span>}
      <Input
        {...rest}
        data-before={before === undefined ? undefined : ''}
        data-after={after === undefined ? undefined : ''}
      />
      {after !== undefined && <span className="after">{after}</span>}
    </Box>
  );
}

/** A password input with a button that shows the password. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'before' | 'after'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <Reveal type="button" aria-label="Show password" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff size={16} /> : <Eye size={16} />}
        </Reveal>
      }
    />
  );
}

/** A multi-line text input. Grows with its content where the browser supports it. */
export function TextArea({ rows = 4, ...rest }: ComponentPropsWithRef<'textarea'>) {
  return <Area {...rest} {...useFieldAttributes(rest)} rows={rows} />;
}

const Input = styled.input`
  ${controlLook}
  &[data-before] {
    padding-left: 38px;
  }
  &[data-after] {
    padding-right: 44px;
  }
  &::-webkit-search-cancel-button {
    appearance: none;
  }
`;

const Area = styled.textarea`
  ${controlLook}
  height: auto;
  padding: 10px 12px;
  line-height: 1.55;
  resize: vertical;
  field-sizing: content;
  min-height: 6.5em;
  max-height: 24em;
`;

const Box = styled.span`
  position: relative;
  display: flex;
  width: 100%;
  .before,
  .after {
    position: absolute;
    top: 0;
    bottom: 0;
    display: grid;
    place-items: center;
    color: ${tokens.color.textMuted};
  }
  .before {
    left: 0;
    width: 38px;
    pointer-events: none;
    svg {
      width: 16px;
      height: 16px;
    }
  }
  .after {
    right: 5px;
  }
`;

const Reveal = styled.button`
  display: grid;
  place-items: center;
  width: 30px;
  height: 30px;
  border-radius: 6px;
  color: ${tokens.color.textMuted};
  cursor: pointer;
  ${focusRing}
  &:hover {
    color: ${tokens.color.text};
  }
`;
