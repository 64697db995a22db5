import type { Registry } from '@keyframe/contracts/registry';
import { planRemotes } from './plan.ts';
import { sampleVersion } from '../testing/sampleVersion.ts';
import { sampleVisitor } from '../testing/sampleVisitor.ts';

const registry = (canaryPercent: number): Registry => ({
  schema: 1,
  revision: 7,
  remotes: {
    editor: {
      routes: [{ path: '/old', access: 'public' }],
      channels: { stable: '1.0.0', canary: { version: '2.0.0', percent: canaryPercent } },
      versions: {
        '1.0.0': sampleVersion('one'),
        '2.0.0': sampleVersion('two', {
          routes: [
            { path: '/old', access: 'public' },
            { path: '/new', access: 'member' },
          ],
          popups: [{ name: 'wizard', access: 'member' }],
        }),
      },
    },
  },
});

const pathsOf = (plan: ReturnType<typeof planRemotes>) => plan['editor']?.routes.map(({ path }) => path);

test("a canary's new page and popup exist for its visitors only", () => {
  const inside = planRemotes(registry(100), sampleVisitor);
  expect(pathsOf(inside)).toEqual(['/old', '/new']);
  expect(inside['editor']?.popups.map(({ name }) => name)).toEqual(['wizard']);
  const outside = planRemotes(registry(0), sampleVisitor);
  expect(pathsOf(outside)).toEqual(['/old']);
  expect(outside['editor']?.popups).toEqual([]);
});

test('a version that was published before pages were stored per version has the pages of its remote', () => {
  expect(pathsOf(planRemotes(registry(0), sampleVisitor))).toEqual(['/old']);
});

test('a remote without any available version keeps its pages, which then show an error instead of Not Found', () => {
  const broken = registry(0);
  broken.remotes['editor']!.versions = {};
  const plan = planRemotes(broken, sampleVisitor);
  expect(plan['editor']?.candidates).toEqual([]);
  expect(pathsOf(plan)).toEqual(['/old']);
});

test('an override can add a remote that the registry does not have', () => {
  const plan = planRemotes(registry(0), sampleVisitor, {
    gallery: { version: 'dev', build: sampleVersion('dev', { routes: [{ path: '/gallery', access: 'public' }] }) },
  });
  expect(plan['gallery']?.routes).toEqual([{ path: '/gallery', access: 'public' }]);
  expect(plan['gallery']?.candidates).toHaveLength(1);
});
