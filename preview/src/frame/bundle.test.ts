import { runInNewContext } from 'node:vm';
import { cardScript, frameDocument } from './bundle.ts';

test('the script in every card is small and brings no schema library', () => {
  expect(cardScript().length).toBeLessThan(2_500);
});

test('the script in a card says that it is ready and answers only its holder', () => {
  const listeners: Record<string, (event: unknown) => void> = {};
  const sent: unknown[] = [];
  const parent = { postMessage: (message: unknown) => sent.push(message) };
  runInNewContext(cardScript(), {
    parent,
    addEventListener: (type: string, listener: (event: unknown) => void) => (listeners[type] ??= listener),
    document: { addEventListener: () => undefined },
  });
  listeners.message?.({ source: {}, data: { type: 'keyframe:ping', id: 1 } });
  listeners.message?.({ source: parent, data: { type: 'keyframe:ping', id: 'x' } });
  listeners.message?.({ source: parent, data: null });
  listeners.message?.({ source: parent, data: { type: 'keyframe:ping', id: 2 } });
  expect(sent).toEqual([{ type: 'keyframe:ready' }, { type: 'keyframe:pong', id: 2 }]);
});

test('the script of the frame that stays is whole', () => {
  const script = /<script>([^]*)<\/script>/.exec(frameDocument())?.[1] ?? '';
  expect(() => new Function(script)).not.toThrow();
});
