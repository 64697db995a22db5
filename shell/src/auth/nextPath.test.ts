import { nextPath } from './nextPath.ts';

const from = (next: string) => nextPath(`?${new URLSearchParams({ next }).toString()}`, 'https://keyframe.test');

test.each([
  ['/explore?tag=neon&page=2#grid', '/explore?tag=neon&page=2#grid'],
  ['/component/42', '/component/42'],
  ['/a/../editor', '/editor'],
])('a login with next=%s opens %s', (next, path) => {
  expect(from(next)).toBe(path);
});

test.each([
  '',
  'explore',
  'https://evil.test/explore',
  'https://keyframe.test/explore',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/\n//evil.test',
  '/./\\/evil.test',
  '/.//evil.test',
  'javascript:alert(1)',
  'https:/evil.test',
  '/%00//:@',
  '/login',
  '/login/?next=/login',
  '/LOGIN',
])('%j opens the dashboard or a page of this site only', (next) => {
  const path = from(next);
  expect(path).toMatch(/^\/(?!\/)/);
  expect(new URL(path, 'https://keyframe.test').origin).toBe('https://keyframe.test');
  expect(path).not.toMatch(/evil.*\/\/|^\/login/i);
});

test('without next, a login opens the dashboard', () => {
  expect(nextPath('', 'https://keyframe.test')).toBe('/dashboard');
});
