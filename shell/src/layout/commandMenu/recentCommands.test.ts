import { recentCommands, rememberCommand } from './recentCommands.ts';

beforeEach(() => localStorage.clear());

test('the latest page is first, each page once, five at most', () => {
  for (const to of ['/a', '/b', '/c', '/a', '/d', '/e', '/f']) rememberCommand({ label: to, to });
  expect(recentCommands().map(({ to }) => to)).toEqual(['/f', '/e', '/d', '/a', '/c']);
});

test.each([
  ['text that is no JSON', '{'],
  ['another shape', '{"to":"/a"}'],
  ['addresses of other sites', '[{"label":"x","to":"https://evil.test"},{"label":"y","to":"//evil.test"}]'],
  ['a backslash that browsers read as a slash', '[{"label":"x","to":"/\\\\evil.test"}]'],
])('ignores %s in the storage', (_what, stored) => {
  localStorage.setItem('keyframe.recentCommands', stored);
  expect(recentCommands()).toEqual([]);
});
