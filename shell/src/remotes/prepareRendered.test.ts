import type { Registry, RemoteVersion } from '@keyframe/contracts/registry';
import { planRemotes } from '../plan/plan.ts';
import { sampleVersion } from '../testing/sampleVersion.ts';
import { sampleVisitor } from '../testing/sampleVisitor.ts';
import { prepareRendered } from './prepareRendered.ts';

/** A registry with a canary for all visitors, which the server does not render. */
const registry = (canary: Partial<RemoteVersion>): Registry => ({
  schema: 1,
  revision: 1,
  remotes: {
    gallery: {
      routes: [],
      channels: { stable: '1.0.0', canary: { version: '1.1.0', percent: 100 } },
      versions: {
        '1.0.0': sampleVersion('one', { navigation: [{ label: 'Gallery', path: '/gallery', access: 'public' }] }),
        '1.1.0': sampleVersion('two', canary),
      },
    },
  },
});

const takesOver = (canary: Partial<RemoteVersion>) => {
  const read = registry(canary);
  return prepareRendered(planRemotes(read, sampleVisitor), read, null);
};

afterEach(() => {
  document.cookie = 'keyframe_render=; Max-Age=0; Path=/';
});

test('takes over a page when the canary of another remote has the same links', async () => {
  expect(await takesOver({ navigation: [{ label: 'Gallery', path: '/gallery', access: 'public' }] })).toBe(true);
});

test.each([
  ['navigation', { navigation: [] }],
  [
    'footer',
    {
      navigation: [{ label: 'Gallery', path: '/gallery', access: 'public' as const }],
      footer: [{ label: 'Gallery', path: '/gallery', access: 'public' as const, column: 'Others' }],
    },
  ],
])('renders the page in the browser when the canary of another remote changes the %s', async (_place, canary) => {
  expect(await takesOver(canary)).toBe(false);
});
