import { useEffect, useRef } from 'react';
import type { ToastContent } from 'react-toastify/unstyled';
import styled from 'styled-components';
import { focusRing } from '../theme/mixins.ts';
import { tokens } from '../theme/tokens.ts';

/** An action beside the toast's text, such as Undo. */
export interface ToastAction {
  label: string;
  onSelect: () => void;
}

/** The content of a toast: the text and its optional action. */
export function toastContent(text: string, action: ToastAction | undefined): ToastContent {
  return action === undefined
    ? text
    : ({ closeToast }) => <ToastText text={text} action={action} onClose={closeToast} />;
}

/** The removed element has unmounted after this time. Milliseconds. */
const REMOVED_AFTER_MS = 150;

/**
 * The text of a toast with its action. Selecting the action closes the toast. When the removed element had the focus,
 * the action takes it: otherwise keyboard focus would restart at the top of the page.
 */
function ToastText({ text, action, onClose }: { text: string; action: ToastAction; onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const check = setTimeout(() => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    }, REMOVED_AFTER_MS);
    return () => clearTimeout(check);
  }, []);
  return (
    <Line>
      <span>{text}</span>
      <button
        ref={button}
        type="button"
        onClick={() => {
          onClose();
          action.onSelect();
        }}
      >
        {action.label}
      </button>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px ${tokens.space[3]};
  button {
    ${focusRing}
    min-height: 24px;
    padding-inline: 2px;
    border-radius: ${tokens.radius.s};
    color: ${tokens.color.accentText};
    font-weight: 560;
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
`;
