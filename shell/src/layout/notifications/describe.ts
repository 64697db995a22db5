import { memberAddress } from '@keyframe/shared-ui/shell';
import type { Notification, NotificationKind } from '@keyframe/contracts/api/community';
import { componentPath, editorPath } from '@keyframe/contracts/paths';

/** The tone of a notification that no member caused; decides its icon. */
export type Tone = 'good' | 'bad' | 'neutral';

interface Description {
  text: string;
  tone: Tone;
  /** The address of its subject. Undefined when that is gone. */
  to: string | undefined;
}

const componentPage = ({ component }: Notification) => component && componentPath(component._id);
const actorPage = ({ actor }: Notification) => actor && memberAddress(actor.username, true);
const editorPage = ({ component }: Notification) => component && editorPath({ component: component._id });

const who = ({ actor }: Notification) => actor?.name ?? 'A former member';
const what = ({ component }: Notification) => component?.name ?? 'a deleted component';
const What = ({ component }: Notification) => component?.name ?? 'A deleted component';

/** The text and the address of each kind. */
const KINDS: Record<
  NotificationKind,
  { tone?: Tone; text: (notification: Notification) => string; to: (notification: Notification) => string | null }
> = {
  verified: {
    tone: 'good',
    text: (about) => `${What(about)} was verified with a score of ${about.score}`,
    to: componentPage,
  },
  sentBack: { tone: 'bad', text: (about) => `${What(about)} was sent back: ${about.reason}`, to: editorPage },
  liked: { text: (about) => `${who(about)} liked ${what(about)}`, to: componentPage },
  followed: { text: (about) => `${who(about)} followed you`, to: actorPage },
  remixed: { text: (about) => `${who(about)} remixed your work as ${what(about)}`, to: componentPage },
  takenDown: { tone: 'bad', text: (about) => `${What(about)} was taken down: ${about.reason}`, to: componentPage },
  verificationUndone: { text: (about) => `${What(about)} is in review again`, to: componentPage },
  broughtBack: { tone: 'good', text: (about) => `${What(about)} was brought back`, to: componentPage },
};

/** The text and the address of a notification. */
export function describeNotification(notification: Notification): Description {
  const { text, tone = 'neutral', to } = KINDS[notification.kind];
  return { text: text(notification), tone, to: to(notification) ?? undefined };
}
