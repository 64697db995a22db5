import type { Status } from '@keyframe/contracts/api/component';
import { sampleComponent } from '../testing/samples.ts';
import { REMOVALS, removalsOf } from './removals.ts';

test.each<[string, { isPublic: boolean; status: Status; takenDown?: string }, string[]]>([
  ['a verified component', { isPublic: true, status: 'verified' }, ['Delete']],
  ['a new component that waits', { isPublic: false, status: 'waiting' }, ['Withdraw']],
  ['a new component that was sent back', { isPublic: false, status: 'sentBack' }, ['Delete']],
  ['a public component whose update waits', { isPublic: true, status: 'waiting' }, ['Withdraw update', 'Delete']],
  [
    'a public component whose update was sent back',
    { isPublic: true, status: 'sentBack' },
    ['Withdraw update', 'Delete'],
  ],
  ['a taken-down component', { isPublic: false, status: 'waiting', takenDown: 'Copied.' }, ['Delete']],
])('the author of %s can remove it in these ways', (_what, state, labels) => {
  const component = sampleComponent(state);
  expect(removalsOf(component).map((removal) => REMOVALS[removal].label(component))).toEqual(labels);
});
