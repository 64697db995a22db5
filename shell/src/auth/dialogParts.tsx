import type { MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import {
  Inline,
  requestSignIn,
  type SignInDialog,
  Stack,
  Text,
  TextLink,
  useLocation,
} from '@keyframe/shared-ui/shell';
import { closeSignIn } from './session.ts';

/** What went wrong, in red above the form; announced when it appears. */
export function AuthError({ children }: { children: ReactNode }) {
  return (
    <Announced role="alert">
      {children && (
        <Text $size="small" $tone="danger">
          {children}
        </Text>
      )}
    </Announced>
  );
}

/** A place where something will be announced: it has to be there before, and takes no room until then. */
export const Announced = styled(Stack)`
  &:empty {
    position: absolute;
  }
`;

/** The way from one form to the other. */
export function SwitchLine({ question, action, to }: { question: string; action: string; to: SignInDialog }) {
  return (
    <Inline $gap={2} $justify="center">
      <Text as="span" $size="small" $tone="muted">
        {question}
      </Text>
      <SignInLink dialog={to}>{action}</SignInLink>
    </Inline>
  );
}

/**
 * A link to /login (docs/specification.md section 2) that opens the popup in place. With a modifier key, or from the menu of the
 * browser, it opens the page; so it does where that page is shown already, beneath the popup.
 */
export function SignInLink({ dialog, children }: { dialog: SignInDialog; children: ReactNode }) {
  const { pathname } = useLocation();
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (dialog === 'login' && pathname === '/login') closeSignIn();
    else requestSignIn(dialog);
  };
  return (
    <Text as="span" $size="small">
      <TextLink to="/login" onClick={open}>
        {children}
      </TextLink>
    </Text>
  );
}
