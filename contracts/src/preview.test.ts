import { FRAME_LIMITS } from './frameLimits.ts';
import { parse, safeParse } from './parse.ts';
import { FromFrame, ToFrame } from './preview.ts';
import { cardUrl, DOCUMENT_VERSION, frameUrl } from './previewAddresses.ts';

const render = { type: 'keyframe:render', canvas: 'dark', html: '', css: '', javascript: '' };

test('accepts only code and pings to a frame', () => {
  expect(safeParse(ToFrame, render).success).toBe(true);
  expect(safeParse(ToFrame, { type: 'keyframe:ping', id: 1 }).success).toBe(true);
  for (const wrong of [
    null,
    'keyframe:render',
    { ...render, canvas: 'pink' },
    { ...render, css: undefined },
    { type: 'keyframe:eval' },
  ]) {
    expect(safeParse(ToFrame, wrong).success).toBe(false);
  }
});

test('rejects sizes, levels and texts out of bounds from a frame', () => {
  const text = 'x'.repeat(FRAME_LIMITS.consoleText);
  expect(safeParse(FromFrame, { type: 'keyframe:painted' }).success).toBe(true);
  expect(safeParse(FromFrame, { type: 'keyframe:painted', width: 300, height: 270 }).success).toBe(true);
  expect(safeParse(FromFrame, { type: 'keyframe:console', level: 'log', text }).success).toBe(true);
  for (const wrong of [
    { type: 'keyframe:painted', width: 1e9 },
    { type: 'keyframe:painted', height: -1 },
    { type: 'keyframe:console', level: 'log', text: `${text}x` },
    { type: 'keyframe:console', level: 'table', text: '' },
    { type: 'keyframe:navigate' },
  ]) {
    expect(safeParse(FromFrame, wrong).success).toBe(false);
  }
});

test('drops unknown fields of a frame’s message', () => {
  expect(parse(FromFrame, { type: 'keyframe:ready', extra: 1 })).toEqual({ type: 'keyframe:ready' });
});

test('builds a card’s address from revision and builder version, escaped', () => {
  expect(cardUrl('http://127.0.0.1:3005', 'a/b', '../c')).toBe(
    `http://127.0.0.1:3005/c/a%2Fb/..%2Fc?v=${DOCUMENT_VERSION}`,
  );
  expect(frameUrl('http://127.0.0.1:3005/')).toBe('http://127.0.0.1:3005/frame');
});
