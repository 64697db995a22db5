import { runInNewContext } from 'node:vm';
import { CARD_SCRIPT, FRAME_DOCUMENT, WATCHDOG_DOCUMENT } from './bundle.ts';

test('keeps the card script small, without a schema library', () => {
  expect(CARD_SCRIPT.length).toBeLessThan(2_600);
});

/** Runs a script as its document would; returns the messages it sent and a function to send it one. */
function runScript(script: string) {
  const listeners: Record<string, (event: unknown) => void> = {};
  const sent: unknown[] = [];
  const parent = { postMessage: (message: unknown) => sent.push(message) };
  const context: Record<string, unknown> = {
    parent,
    addEventListener: (type: string, listener: (event: unknown) => void) => (listeners[type] ??= listener),
    document: { addEventListener: () => undefined },
  };
  context.window = context;
  runInNewContext(script, context);
  return { sent, parent, receive: (source: unknown, data: unknown) => listeners.message?.({ source, data }) };
}

test('sends ready from the watchdog and answers its page’s pings', () => {
  const { sent, parent, receive } = runScript(/<script>([^]*)<\/script>/.exec(WATCHDOG_DOCUMENT)?.[1] ?? '');
  receive(parent, { type: 'keyframe:ping', id: 7 });
  expect(sent).toEqual([{ type: 'keyframe:ready' }, { type: 'keyframe:pong', id: 7 }]);
});

test('sends ready from a card and answers only its parent', () => {
  const { sent, parent, receive } = runScript(CARD_SCRIPT);
  receive({}, { type: 'keyframe:ping', id: 1 });
  receive(parent, { type: 'keyframe:ping', id: 'x' });
  receive(parent, null);
  receive(parent, { type: 'keyframe:ping', id: 2 });
  expect(sent).toEqual([{ type: 'keyframe:ready' }, { type: 'keyframe:pong', id: 2 }]);
});

test('bundles the script of the live frame', () => {
  const script = /<script>([^]*)<\/script>/.exec(FRAME_DOCUMENT)?.[1] ?? '';
  expect(() => new Function(script)).not.toThrow();
});
