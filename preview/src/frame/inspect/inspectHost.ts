/**
 * Entry: the script of an inspected frame (`/frame?inspect`): the live frame's, which also forwards the messages of the
 * inspector, bounded, and per animation frame only the newest of each kind.
 */
import { readFromInspected, readToInspected, type FromInspected } from '@keyframe/contracts/motionMessages';
import { innerWindows } from '../host.ts';
import { listenToParent } from '../signals.ts';

listenToParent((data) => {
  const message = readToInspected(data);
  if (message) for (const inner of innerWindows()) inner.postMessage(message, '*');
});

const newest = new Map<FromInspected['type'], unknown>();

addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
  if (!innerWindows().some((inner) => inner === source)) return;
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
  if (type !== 'keyframe:inspectable' && type !== 'keyframe:instant' && type !== 'keyframe:motion') return;
  if (newest.size === 0) requestAnimationFrame(forward);
  newest.set(type, data);
});

/** Read late, so that a flood of messages costs nothing but its newest. */
function forward(): void {
  const messages = [...newest.values()];
  newest.clear();
  for (const data of messages) {
    const message = readFromInspected(data);
    if (message) parent.postMessage(message, '*');
  }
}
