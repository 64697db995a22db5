import { useEffect, useState } from 'react';
import { Button, Dialog, Inline, Spinner, Stack, Text, useOnline } from '@keyframe/shared-ui/shell';

/** A popup that comes within this time shows nothing before: a flash of a dialog reads as slower than nothing. Milliseconds. */
const PATIENCE = 200;

/** The place of a popup that is on its way; can be given up. */
export function PopupLoading({ onClose }: { onClose: () => void }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog open={late} onOpenChange={(open) => !open && onClose()} title="One moment" size="s">
      <Spinner label="Loading" />
    </Dialog>
  );
}

/** A popup that could not be had; the page behind it goes on. */
export function PopupFailure({ onRetry, onClose }: { onRetry?: () => void; onClose: () => void }) {
  const online = useOnline();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={online ? 'Couldn’t load this' : 'You are offline'}
      size="s"
    >
      <Stack $gap={5}>
        <Text role="alert" $tone="muted">
          {online
            ? 'The rest of the site works. Check your connection, or try again in a moment.'
            : 'Try again when you are back online. Pages that are already open still work.'}
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
