import { Notice } from '../notices/Notice.tsx';

/** Why an admin sent the component back, as long as no update has answered it. */
export function SentBack({ reason }: { reason: string }) {
  return (
    <Notice tone="alert">
      <strong>Sent back:</strong> {reason}
    </Notice>
  );
}
