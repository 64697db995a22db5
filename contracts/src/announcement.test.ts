import { currentAnnouncement } from './announcement.ts';
import { DEFAULT_COMMUNITY } from './defaultCommunity.ts';

const at = (time: string) => currentAnnouncement(DEFAULT_COMMUNITY, Date.parse(time))?.text ?? null;

test('the announcement of Hacktoberfest 2023 is shown through the last day of October 2023 and not after it', () => {
  expect(at('2023-10-01T00:00:00Z')).toBe('Keyframe takes part in Hacktoberfest 2023');
  expect(at('2023-10-31T23:00:00Z')).toBe('Keyframe takes part in Hacktoberfest 2023');
  expect(at('2023-11-01T00:00:00Z')).toBeNull();
});

test('an announcement without a last day is shown indefinitely, and none stays none', () => {
  const announcement = { id: 'a', text: 'We meet on Friday' };
  expect(currentAnnouncement({ ...DEFAULT_COMMUNITY, announcement }, Date.parse('2100-01-01'))).toBe(announcement);
  expect(currentAnnouncement({ ...DEFAULT_COMMUNITY, announcement: null })).toBeNull();
});
