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

/** The error above a form, in red; announced when it appears. */
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

/** An empty live region: it must exist before its text, and takes no space until then. */
export const Announced = styled(Stack)`
  &:empty {
    position: absolute;
  }
`;

/** A link from one form to another. */
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
 * A link to /login (docs/specification.md section 2) that opens the dialog in place. With a modifier key, from the
 * browser's menu, or on /login itself beneath the dialog, it opens the page.
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
