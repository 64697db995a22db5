import { robotsTxt } from './robots.ts';

/** Whether a crawler may read a path: the longest rule that it begins with decides (RFC 9309). */
function isAllowed(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)]
    .filter(([, , prefix]) => path.startsWith(prefix!))
    .sort(([, , a], [, , b]) => b!.length - a!.length);
  return rules[0]?.[1] !== 'Disallow';
}

const robots = robotsTxt('https://keyframe.example');

test.each(['/', '/explore?category=Button', '/component/1', '/@ada', '/admins', '/feeds/newest.atom', '/config.json'])(
  'crawlers may read %s',
  (path) => {
    expect(isAllowed(robots, path)).toBe(true);
  },
);

test.each([
  '/admin',
  '/admin?tab=1',
  '/dashboard',
  '/editor',
  '/settings',
  '/onboarding',
  '/profile/ada',
  '/login',
  '/__remotes',
])('crawlers may not read %s', (path) => {
  expect(isAllowed(robots, path)).toBe(false);
});

test('robots.txt names the sitemap by its address', () => {
  expect(robots).toMatch(/^Sitemap: https:\/\/keyframe\.example\/sitemap\.xml$/m);
});
