import type { Status } from '@keyframe/contracts/api/component';
import { sampleComponent } from '../testing/samples.ts';
import { REMOVALS, removalsOf } from './removals.ts';

test.each<[string, { isPublic: boolean; status: Status; takenDown?: string }, string[]]>([
  ['a verified component', { isPublic: true, status: 'verified' }, ['Delete']],
  ['one that waits for the first time', { isPublic: false, status: 'waiting' }, ['Withdraw']],
  ['one that was sent back the first time', { isPublic: false, status: 'sentBack' }, ['Delete']],
  ['a public one whose update waits', { isPublic: true, status: 'waiting' }, ['Withdraw update', 'Delete']],
  ['a public one whose update was sent back', { isPublic: true, status: 'sentBack' }, ['Withdraw update', 'Delete']],
  ['one that was taken down', { isPublic: false, status: 'waiting', takenDown: 'Copied.' }, ['Delete']],
])('the author of %s can remove it in these ways', (_what, state, labels) => {
  const component = sampleComponent(state);
  expect(removalsOf(component).map((removal) => REMOVALS[removal].label(component))).toEqual(labels);
});
