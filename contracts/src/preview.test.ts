import { FRAME_LIMITS } from './frameLimits.ts';
import { readFromFrame, readToFrame } from './preview.ts';
import { cardUrl, DOCUMENT_VERSION, frameUrl } from './previewAddresses.ts';

const render = { type: 'keyframe:render', canvas: 'dark', html: '', css: '', javascript: '' };

test('accepts only code and pings to a frame', () => {
  expect(readToFrame(render)).toBeDefined();
  expect(readToFrame({ type: 'keyframe:ping', id: 1 })).toBeDefined();
  for (const wrong of [
    null,
    'keyframe:render',
    { ...render, canvas: 'pink' },
    { ...render, css: undefined },
    { type: 'keyframe:eval' },
  ]) {
    expect(readToFrame(wrong)).toBeUndefined();
  }
});

test.each([
  { type: 'keyframe:ready' },
  { type: 'keyframe:painted' },
  { type: 'keyframe:painted', width: 300, height: FRAME_LIMITS.extent },
  { type: 'keyframe:pong', id: 1.5 },
  { type: 'keyframe:console', level: 'log', text: 'x', line: 1, htmlLine: 2 },
])('reads the message %j of a frame without unknown fields', (message) => {
  expect(readFromFrame({ ...message, extra: {} })).toEqual(message);
});

test.each([
  { type: 'keyframe:painted', width: FRAME_LIMITS.extent + 1 },
  { type: 'keyframe:painted', height: -1 },
  { type: 'keyframe:painted', height: 1.5 },
  { type: 'keyframe:painted', height: null },
  { type: 'keyframe:pong', id: Number.NaN },
  { type: 'keyframe:pong' },
  { type: 'keyframe:console', level: 'log', text: 'x'.repeat(FRAME_LIMITS.consoleText + 1) },
  { type: 'keyframe:console', level: 'table', text: 'x' },
  { type: 'keyframe:console', level: 'log', text: 'x', line: 0 },
  { type: 'keyframe:console', level: 'log', text: 'x', htmlLine: 'one' },
  { type: 'keyframe:navigate' },
  [{ type: 'keyframe:ready' }],
  'keyframe:ready',
  null,
])('rejects the message %j of a frame', (message) => {
  expect(readFromFrame(message)).toBeUndefined();
});

test('builds a card’s address from revision and builder version, escaped', () => {
  expect(cardUrl('http://127.0.0.1:3005', 'a/b', '../c')).toBe(
    `http://127.0.0.1:3005/c/a%2Fb/..%2Fc?v=${DOCUMENT_VERSION}`,
  );
  expect(frameUrl('http://127.0.0.1:3005/')).toBe('http://127.0.0.1:3005/frame');
});
