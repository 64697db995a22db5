import { useEffect, useRef } from 'react';
import type { ToastContent } from 'react-toastify/unstyled';
import styled from 'styled-components';
import { focusRing } from '../theme/mixins.ts';
import { tokens } from '../theme/tokens.ts';

/** What a toast offers beside its text, such as Undo. */
export interface ToastAction {
  label: string;
  onSelect: () => void;
}

/** What the library renders: the text, with its action where there is one. */
export function toastContent(text: string, action: ToastAction | undefined): ToastContent {
  return action === undefined
    ? text
    : ({ closeToast }) => <ToastText text={text} action={action} onClose={closeToast} />;
}

/** After this long what the toast is about has left the page, if it does. */
const REMOVED_AFTER_MS = 150;

/**
 * The text of a toast with its action. Selecting the action closes the toast. Where the toast is about something that was
 * removed together with the focus, the action takes it: the keyboard would otherwise begin at the top of the page.
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
