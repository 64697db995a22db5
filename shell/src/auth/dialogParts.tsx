import type { ReactNode } from 'react';
import { Button, Inline, Text } from 'shared-ui';

/** What went wrong, in red above the form; announced when it appears. */
export function AuthError({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      {children && (
        <Text $size="small" $tone="danger">
          {children}
        </Text>
      )}
    </div>
  );
}

/** The way from one form to the other. */
export function SwitchLine({ question, action, onClick }: { question: string; action: string; onClick: () => void }) {
  return (
    <Inline $gap={2} $justify="center">
      <Text as="span" $size="small" $tone="muted">
        {question}
      </Text>
      <Button size="s" variant="ghost" onClick={onClick}>
        {action}
      </Button>
    </Inline>
  );
}
