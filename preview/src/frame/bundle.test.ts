import { runInNewContext } from 'node:vm';
import { CARD_SCRIPT, FRAME_DOCUMENT, PULSE_DOCUMENT } from './bundle.ts';

test('the script in every card is small and brings no schema library', () => {
  expect(CARD_SCRIPT.length).toBeLessThan(2_500);
});

/** Runs a script as its document would; returns what it sent, and how to send it something. */
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
  return { sent, parent, hear: (source: unknown, data: unknown) => listeners.message?.({ source, data }) };
}

test('the pulse says that it is there and answers its page', () => {
  const { sent, parent, hear } = runScript(/<script>([^]*)<\/script>/.exec(PULSE_DOCUMENT)?.[1] ?? '');
  hear(parent, { type: 'keyframe:ping', id: 7 });
  expect(sent).toEqual([{ type: 'keyframe:ready' }, { type: 'keyframe:pong', id: 7 }]);
});

test('the script in a card says that it is ready and answers only its holder', () => {
  const { sent, parent, hear } = runScript(CARD_SCRIPT);
  hear({}, { type: 'keyframe:ping', id: 1 });
  hear(parent, { type: 'keyframe:ping', id: 'x' });
  hear(parent, null);
  hear(parent, { type: 'keyframe:ping', id: 2 });
  expect(sent).toEqual([{ type: 'keyframe:ready' }, { type: 'keyframe:pong', id: 2 }]);
});

test('the script of the frame that stays is whole', () => {
  const script = /<script>([^]*)<\/script>/.exec(FRAME_DOCUMENT)?.[1] ?? '';
  expect(() => new Function(script)).not.toThrow();
});
