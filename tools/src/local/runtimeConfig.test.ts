import { parse } from '@keyframe/contracts/parse';
import { DEFAULT_COMMUNITY } from '@keyframe/contracts/defaultCommunity';
import { RuntimeConfig } from '@keyframe/contracts/config';
import { addresses, ports } from './addresses.ts';
import { StartProblem } from './freePorts.ts';
import { runtimeConfig, siteSettings } from './runtimeConfig.ts';

const at = addresses(ports(0));
const configFrom = (env: NodeJS.ProcessEnv) =>
  parse(RuntimeConfig, JSON.parse(JSON.stringify(runtimeConfig(at, siteSettings(env)))));

test('without variables uses the emulator, no analytics and the default community', () => {
  const config = configFrom({});
  expect(config.auth).toMatchObject({ firebase: { projectId: 'demo-keyframe' }, emulator: 'http://localhost:3000' });
  expect(config).not.toHaveProperty('analytics');
  expect(config).not.toHaveProperty('community');
});

test('copies a Firebase project and its analytics to /config.json', () => {
  const config = configFrom({
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'keyframe.example',
    FIREBASE_PROJECT_ID: 'keyframe',
    FIREBASE_APP_ID: '1:2:web:3',
    FIREBASE_MEASUREMENT_ID: 'G-4',
  });
  expect(config.auth).toEqual({ firebase: { apiKey: 'key', authDomain: 'keyframe.example', projectId: 'keyframe' } });
  expect(config.analytics).toEqual({ appId: '1:2:web:3', measurementId: 'G-4' });
});

test.each([
  [{ FIREBASE_API_KEY: 'key' }, 'FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID is missing'],
  [{ FIREBASE_MEASUREMENT_ID: 'G-4' }, 'FIREBASE_APP_ID is missing'],
])('rejects an incomplete set of variables and names the missing ones: %j', (env, reason) => {
  expect(() => siteSettings(env)).toThrow(reason);
  expect(() => siteSettings(env)).toThrow(StartProblem);
});

test('copies feature flags to /config.json: on, off, staff, or a share in percent', () => {
  expect(configFrom({})).not.toHaveProperty('flags');
  expect(configFrom({ KEYFRAME_FLAGS: 'profile-stats=off, new-editor=12.5,next=staff' }).flags).toEqual({
    'profile-stats': 'off',
    'new-editor': { share: 12.5 },
    next: 'staff',
  });
});

test.each(['new-editor', 'new-editor=maybe', 'new-editor=101'])('rejects the flags %s and names the flag', (text) => {
  expect(() => siteSettings({ KEYFRAME_FLAGS: text })).toThrow(StartProblem);
  expect(() => siteSettings({ KEYFRAME_FLAGS: text })).toThrow('KEYFRAME_FLAGS: new-editor');
});

describe('the community', () => {
  test('uses the variables, and defaults for the others', () => {
    const { community } = configFrom({
      KEYFRAME_MAIL: 'crew@example.com',
      KEYFRAME_VIDEO_CHANNEL: 'https://video.example/@crew',
    });
    expect(community).toEqual({
      ...DEFAULT_COMMUNITY,
      mail: 'crew@example.com',
      videoChannel: 'https://video.example/@crew',
    });
  });

  const links = [
    { network: 'Discord', url: 'https://discord.example/invite?code=1' },
    { network: 'Twitter/X', url: 'https://x.com/crew' },
  ];
  test.each([
    ['JSON', JSON.stringify(links)],
    ['a list', 'Discord=https://discord.example/invite?code=1, Twitter/X=https://x.com/crew'],
  ])('accepts social links as %s, in their order', (_form, text) => {
    expect(configFrom({ KEYFRAME_SOCIAL: text }).community?.social).toEqual(links);
  });

  test('has no announcement and no social links when they are off', () => {
    expect(configFrom({ KEYFRAME_ANNOUNCEMENT: 'off', KEYFRAME_SOCIAL: 'off' }).community).toMatchObject({
      announcement: null,
      social: [],
    });
  });

  test('accepts a last day of the announcement, and has no video channel by default', () => {
    const { community } = configFrom({
      KEYFRAME_ANNOUNCEMENT: 'We meet on Friday',
      KEYFRAME_ANNOUNCEMENT_UNTIL: '2026-10-31',
    });
    expect(community?.announcement).toMatchObject({ text: 'We meet on Friday', until: '2026-10-31' });
    expect(community).not.toHaveProperty('videoChannel');
  });

  test('gives each announcement a new id, so that visitors who closed the last one see the next', () => {
    const id = (text: string) =>
      configFrom({ KEYFRAME_ANNOUNCEMENT: text, KEYFRAME_ANNOUNCEMENT_URL: 'https://meet.example/' }).community
        ?.announcement?.id;
    expect(configFrom({ KEYFRAME_ANNOUNCEMENT: 'We meet on Friday' }).community?.announcement).toMatchObject({
      text: 'We meet on Friday',
    });
    expect(id('We meet on Friday')).toBe(id('We meet on Friday'));
    expect(id('We meet on Friday')).not.toBe(id('We meet on Monday'));
  });

  test.each([
    [{ KEYFRAME_MAIL: 'nobody' }, /^KEYFRAME_MAIL: /],
    [
      { KEYFRAME_VIDEO_CHANNEL: 'javascript:alert(1)' },
      /^KEYFRAME_VIDEO_CHANNEL: must be an address that begins with https/,
    ],
    [{ KEYFRAME_SOCIAL: 'GitHub=https://github.com/crew,Discord' }, /^KEYFRAME_SOCIAL, entry 2 \(url\): /],
    [{ KEYFRAME_SOCIAL: 'MySpace=https://myspace.example' }, /^KEYFRAME_SOCIAL, entry 1 \(network\): /],
    [{ KEYFRAME_SOCIAL: '[{' }, /^KEYFRAME_SOCIAL is not valid JSON/],
    [{ KEYFRAME_ANNOUNCEMENT: 'Hello', KEYFRAME_ANNOUNCEMENT_URL: 'meet.example' }, /^KEYFRAME_ANNOUNCEMENT_URL: /],
    [{ KEYFRAME_ANNOUNCEMENT_URL: 'https://meet.example/' }, /^KEYFRAME_ANNOUNCEMENT_URL needs KEYFRAME_ANNOUNCEMENT/],
    [
      { KEYFRAME_ANNOUNCEMENT: 'Hello', KEYFRAME_ANNOUNCEMENT_UNTIL: 'October' },
      /^KEYFRAME_ANNOUNCEMENT_UNTIL: must be a date such as 2026-10-31/,
    ],
    [{ KEYFRAME_ANNOUNCEMENT_UNTIL: '2026-10-31' }, /^KEYFRAME_ANNOUNCEMENT_UNTIL needs KEYFRAME_ANNOUNCEMENT/],
  ])('rejects an invalid variable by name: %j', (env, line) => {
    expect(() => siteSettings(env)).toThrow(line);
    expect(() => siteSettings(env)).toThrow(StartProblem);
  });
});
