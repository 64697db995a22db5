import { Notice } from '../notices/Notice.tsx';

/** An admin's reason for sending the component back, until it is updated. */
export function SentBack({ reason }: { reason: string }) {
  return (
    <Notice tone="alert">
      <strong>Sent back:</strong> {reason}
    </Notice>
  );
}
