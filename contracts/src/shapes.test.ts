import { config as zodConfig } from 'zod/mini';
import { configShape, registryShape } from './bootShapes.ts';
import { RuntimeConfig } from './config.ts';
import { readFrameMessage } from './frameMessage.ts';
import { FRAME_LIMITS, FromFrame } from './preview.ts';
import { Registry } from './registry.ts';
import './zodWithoutEval.ts';

const page = {
  path: '/explore',
  access: 'public',
  bare: false,
  refusal: 'no',
  signInReason: 'yes',
  opening: { list: '/list', toCards: { phone: '1px', wide: '2px' } },
};
const popup = { name: 'picker', access: 'member', signInReason: 'to create' };
const version = {
  manifest: 'https://a.test/mf-manifest.json',
  entry: 'https://a.test/remoteEntry.js',
  container: 'keyframe_browse_1',
  integrity: 'sha384-abc',
  contract: 1,
  shell: '1.0.0',
  commit: 'abc',
  publishedAt: '2026-01-01T00:00:00.000Z',
  publishedBy: 'team',
  routes: [page],
  popups: [popup],
};
const REGISTRY = {
  schema: 1,
  revision: 4,
  change: { at: '2026-01-01T00:00:00.000Z', by: 'team', what: 'release' },
  remotes: {
    browse: {
      routes: [page],
      popups: [popup],
      channels: { stable: '1.0.0', canary: { version: '1.1.0', percent: 10 } },
      fallback: '0.9.0',
      versions: { '1.0.0': version },
    },
  },
};
const CONFIG = {
  schema: 1,
  api: 'https://api.test',
  preview: 'https://preview.test',
  auth: { firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' }, emulator: 'http://localhost:3000' },
  overrides: 'off',
  analytics: { appId: 'a', measurementId: 'm' },
  community: {
    mail: 'a@b.test',
    videoChannel: 'https://v.test',
    social: [{ network: 'GitHub', url: 'https://g.test' }],
    announcement: { id: '1', text: 'Hello', url: 'https://a.test', until: '2026-10-31' },
  },
};

/** The sample with each value in it left out or replaced by one of another type, one at a time. */
function* broken(sample: unknown): Generator<{ what: string; value: unknown }> {
  if (typeof sample !== 'object' || sample === null) return;
  for (const [key, inner] of Object.entries(sample)) {
    const replaced = (by: unknown) => (Array.isArray(sample) ? sample.with(Number(key), by) : { ...sample, [key]: by });
    if (!Array.isArray(sample))
      yield {
        what: `${key} left out`,
        value: Object.fromEntries(Object.entries(sample).filter(([name]) => name !== key)),
      };
    for (const wrong of [null, -7.5, '', 'nonsense', [], {}, true])
      yield { what: `${key} = ${JSON.stringify(wrong)}`, value: replaced(wrong) };
    for (const { what, value } of broken(inner)) yield { what: `${key}.${what}`, value: replaced(value) };
  }
}

/** What a shape leaves to the schema, which is checked when the file is written: that a time is one. */
const LEFT_TO_THE_SCHEMA = /(?:publishedAt|change\.at) = "/;

describe.each([
  ['the configuration', CONFIG, configShape, RuntimeConfig],
  ['the registry', REGISTRY, registryShape, Registry],
])('the shape of %s', (_name, sample, shape, schema) => {
  test('accepts what its schema accepts', () => {
    expect(schema.safeParse(sample).success).toBe(true);
    expect(shape(sample, '')).toBeUndefined();
  });

  test('refuses what its schema refuses, and nothing else', () => {
    const cases = [...broken(sample)].filter(({ what }) => !LEFT_TO_THE_SCHEMA.test(what));
    expect(cases.length).toBeGreaterThan(100);
    const verdicts = (accepts: (value: unknown) => boolean) =>
      cases.map(({ what, value }) => `${what}: ${accepts(value) ? 'accepted' : 'refused'}`);
    expect(verdicts((value) => shape(value, '') === undefined)).toEqual(
      verdicts((value) => schema.safeParse(value).success),
    );
  });
});

test('a fault names its place', () => {
  expect(configShape({ ...CONFIG, auth: { firebase: { apiKey: 1 } } }, '')).toBe(
    'auth.firebase.apiKey: must be a string',
  );
  expect(registryShape([], '')).toBe(': must be an object');
});

test.each([
  { type: 'keyframe:ready', extra: 1 },
  { type: 'keyframe:painted' },
  { type: 'keyframe:painted', width: 300, height: FRAME_LIMITS.extent },
  { type: 'keyframe:painted', width: FRAME_LIMITS.extent + 1 },
  { type: 'keyframe:painted', height: -1 },
  { type: 'keyframe:painted', height: 1.5 },
  { type: 'keyframe:painted', height: null },
  { type: 'keyframe:pong', id: 1.5 },
  { type: 'keyframe:pong', id: Number.NaN },
  { type: 'keyframe:pong' },
  { type: 'keyframe:console', level: 'log', text: 'x', line: 1, htmlLine: 2, extra: {} },
  { type: 'keyframe:console', level: 'log', text: 'x'.repeat(FRAME_LIMITS.consoleText + 1) },
  { type: 'keyframe:console', level: 'table', text: 'x' },
  { type: 'keyframe:console', level: 'log', text: 'x', line: 0 },
  { type: 'keyframe:console', level: 'log', text: 'x', htmlLine: 'one' },
  { type: 'keyframe:navigate' },
  [{ type: 'keyframe:ready' }],
  'keyframe:ready',
  null,
])('a frame’s message %j is read as its schema has it', (message) => {
  const { data } = FromFrame.safeParse(message);
  expect(readFrameMessage(message)).toEqual(data);
});

test('zod makes no function from text once the page has asked for that', () => {
  expect(zodConfig().jitless).toBe(true);
});
