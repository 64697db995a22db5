import type { RuntimeConfig } from '@keyframe/contracts/config';
import { flagStates } from './flagStates.ts';

const config = (flags?: RuntimeConfig['flags']): RuntimeConfig => ({
  schema: 1,
  api: '',
  preview: '',
  auth: { firebase: { apiKey: '', authDomain: '', projectId: '' } },
  overrides: 'off',
  flags,
});

test('a flag without a setting has its default, and the configuration overrides it', () => {
  expect(flagStates(config(), 0)['profile-stats']).toBe('on');
  expect(flagStates(config({ 'profile-stats': 'staff' }), 0)['profile-stats']).toBe('staff');
});

test('a share is on for about its part of the visitors, always the same ones, also when it grows', () => {
  const inShare = (share: number) =>
    Array.from({ length: 10_000 }, (_, visitor) => visitor).filter(
      (visitor) => flagStates(config({ 'profile-stats': { share } }), visitor)['profile-stats'] === 'share',
    );
  const tenth = inShare(10);
  expect(tenth.length).toBeGreaterThan(900);
  expect(tenth.length).toBeLessThan(1_100);
  const third = new Set(inShare(30));
  expect(tenth.filter((visitor) => !third.has(visitor))).toEqual([]);
  expect(inShare(100)).toHaveLength(10_000);
  expect(inShare(0)).toEqual([]);
});

test('the server is in no share', () => {
  expect(flagStates(config({ 'profile-stats': { share: 100 } }), undefined)['profile-stats']).toBe('off');
});
