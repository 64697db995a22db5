import { useEffect, useState } from 'react';
import { Button, Dialog, Inline, Spinner, Stack, Text, useOnline } from '@keyframe/shared-ui/shell';
import { useFailureText } from '../loading/useFailureText.ts';

/**
 * A popup that loads within this time shows no loading dialog, because a flashing dialog seems slower than none.
 * Milliseconds.
 */
const LOADING_DELAY = 200;

const CONNECTION = 'The rest of the site works. Check your connection, or try again in a moment.';

/** The loading state of a popup; can be cancelled. */
export function PopupLoading({ onClose }: { onClose: () => void }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LOADING_DELAY);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog open={late} onOpenChange={(open) => !open && onClose()} title="One moment" size="s">
      <Spinner label="Loading" />
    </Dialog>
  );
}

/** The state of a popup that failed with `error`; the page behind it stays usable. */
export function PopupFailure({
  onRetry,
  onClose,
  error,
}: {
  onRetry?: () => void;
  onClose: () => void;
  error: unknown;
}) {
  const online = useOnline();
  const text = useFailureText(error) ?? CONNECTION;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={online ? 'Couldn’t load this' : 'You are offline'}
      size="s"
    >
      <Stack $gap={5}>
        <Text role="alert" $tone="muted">
          {online ? text : 'Try again when you are back online. Pages that are already open still work.'}
        </Text>
        <Inline $gap={2} $justify="end">
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
          {onRetry && (
            <Button variant="primary" onClick={onRetry}>
              Retry
            </Button>
          )}
        </Inline>
      </Stack>
    </Dialog>
  );
}
