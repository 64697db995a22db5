import { describeFault, safeParse } from './parse.ts';
import { RemoteDefinition } from './release.ts';

const gallery = {
  name: 'gallery',
  routes: [
    { path: '/gallery', access: 'public' },
    { path: '/gallery/:room', access: 'public' },
  ],
};
const link = { label: 'Gallery', path: '/gallery', access: 'public' };

const faultsOf = (more: object) => {
  const parsed = safeParse(RemoteDefinition, { ...gallery, ...more });
  return parsed.success ? [] : parsed.faults.map(describeFault);
};

test('accepts links to routes of the remote, with a position', () => {
  expect(
    faultsOf({ navigation: [{ ...link, order: 15 }], footer: [{ ...link, access: 'member', column: 'Others' }] }),
  ).toEqual([]);
});

test.each([
  [
    'to another page',
    { navigation: [{ ...link, path: '/galery' }] },
    'the link "Gallery" leads to /galery, which is not a route of this remote',
  ],
  [
    'to a route with a parameter',
    { footer: [{ ...link, path: '/gallery/:room', column: 'Others' }] },
    'the link "Gallery" leads to /gallery/:room, which is not a route of this remote',
  ],
  [
    'with a long label',
    { navigation: [{ ...link, label: 'The gallery of everything' }] },
    'navigation.0.label: must have at most 20 characters',
  ],
  ['beyond the limit', { navigation: [link, link, link] }, 'navigation: has more than 2 entries'],
  [
    'with an order above the limit',
    { navigation: [{ ...link, order: 1000 }] },
    'navigation.0.order: must be at most 999',
  ],
])('rejects a link %s in one line', (_what, more, line) => {
  expect(faultsOf(more)).toEqual([line]);
});

test('rejects a link in a column that the footer does not have', () => {
  expect(faultsOf({ footer: [{ ...link, column: 'Mine' }] })).toEqual([
    expect.stringMatching(/^footer\.0\.column: .*"Quick Links"/),
  ]);
});

const popups = [{ name: 'chooser', access: 'member' }];
const command = { label: 'Choose a picture', popup: 'chooser', access: 'public' };

test('accepts commands that open a route or a popup of the remote', () => {
  expect(faultsOf({ popups, commands: [command, { ...link, keywords: 'pictures' }] })).toEqual([]);
});

test.each([
  [
    'that opens the popup of another remote',
    { ...command, popup: 'picker' },
    'the command "Choose a picture" opens picker, which is not a popup of this remote',
  ],
  [
    'that opens another page',
    { ...link, path: '/galery' },
    'the link "Gallery" leads to /galery, which is not a route of this remote',
  ],
  ['that opens a page and a popup', { ...command, path: '/gallery' }, 'commands.0: must have either a path or a popup'],
  ['that opens nothing', { label: 'X', access: 'public' }, 'commands.0: must have either a path or a popup'],
])('rejects a command %s in one line', (_what, given, line) => {
  expect(faultsOf({ popups, commands: [given] })).toEqual([line]);
});

const part = { slot: 'profile-tabs', name: 'badges', label: 'Badges', access: 'public', height: 200 };

test('accepts a contribution to a slot of the site', () => {
  expect(faultsOf({ contributions: [{ ...part, order: 15 }] })).toEqual([]);
});

test.each([
  ['to an unknown slot', { slot: 'sidebar' }, /^contributions\.0\.slot: .*"profile-tabs"/],
  ['behind an unknown flag', { flag: 'badges' }, /^contributions\.0\.flag: .*"profile-stats"/],
  ['without a height', { height: undefined }, /^contributions\.0\.height: /],
  ['with a name for no address', { name: 'My badges' }, /^contributions\.0\.name: must be lower-case/],
])('rejects a contribution %s in one line', (_what, more, line) => {
  expect(faultsOf({ contributions: [{ ...part, ...more }] })).toEqual([expect.stringMatching(line)]);
});
