import { currentAnnouncement } from './announcement.ts';
import { DEFAULT_COMMUNITY } from './defaultCommunity.ts';

const at = (time: string) => currentAnnouncement(DEFAULT_COMMUNITY, Date.parse(time))?.text ?? null;

test('shows the announcement of Hacktoberfest 2023 through the last day of October 2023', () => {
  expect(at('2023-10-01T00:00:00Z')).toBe('Keyframe takes part in Hacktoberfest 2023');
  expect(at('2023-10-31T23:00:00Z')).toBe('Keyframe takes part in Hacktoberfest 2023');
  expect(at('2023-11-01T00:00:00Z')).toBeNull();
});

test('shows an announcement without a last day indefinitely, and none when there is none', () => {
  const announcement = { id: 'a', text: 'We meet on Friday' };
  expect(currentAnnouncement({ ...DEFAULT_COMMUNITY, announcement }, Date.parse('2100-01-01'))).toBe(announcement);
  expect(currentAnnouncement({ ...DEFAULT_COMMUNITY, announcement: null })).toBeNull();
});
