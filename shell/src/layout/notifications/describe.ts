import type { Notification, NotificationKind } from 'contracts/api/community';

interface Description {
  text: string;
  /** Where it leads. Undefined when what it was about is gone. */
  to: string | undefined;
}

const componentPage = ({ component }: Notification) => component && `/component/${component._id}`;
const actorPage = ({ actor }: Notification) => actor && `/profile/${encodeURIComponent(actor.username)}`;
const editorPage = ({ component }: Notification) => component && `/editor?${new URLSearchParams({ component: component._id }).toString()}`;

const who = ({ actor }: Notification) => actor?.name ?? 'A former member';
const what = ({ component }: Notification) => component?.name ?? 'a component that is gone';
const What = ({ component }: Notification) => component?.name ?? 'A component that is gone';

/** What each kind says and where it leads: one row a kind. */
const KINDS: Record<NotificationKind, { text: (notification: Notification) => string; to: (notification: Notification) => string | null }> = {
  verified: { text: (about) => `${What(about)} was verified with a score of ${about.score}`, to: componentPage },
  sentBack: { text: (about) => `${What(about)} was sent back: ${about.reason}`, to: editorPage },
  liked: { text: (about) => `${who(about)} liked ${what(about)}`, to: componentPage },
  followed: { text: (about) => `${who(about)} followed you`, to: actorPage },
  remixed: { text: (about) => `${who(about)} remixed your work as ${what(about)}`, to: componentPage },
  takenDown: { text: (about) => `${What(about)} was taken down: ${about.reason}`, to: componentPage },
  broughtBack: { text: (about) => `${What(about)} was brought back`, to: componentPage },
};

/** A notification as it is read, and where pressing it leads. */
export function describeNotification(notification: Notification): Description {
  const { text, to } = KINDS[notification.kind];
  return { text: text(notification), to: to(notification) ?? undefined };
}
