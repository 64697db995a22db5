import { animationsOf, compositorTraced } from './compositorTraced.ts';

/** The events of an animation, as Chromium 156 writes them. */
const begun = (local: string, displayName: string) => ({
  name: 'Animation',
  id2: { local },
  args: { data: { displayName, nodeName: 'DIV', state: 'running' } },
});
const judged = (local: string, compositeFailed: number, unsupportedProperties: string[] = []) => ({
  name: 'Animation',
  id2: { local },
  args: { data: { compositeFailed, unsupportedProperties } },
});
const found = (...events: Parameters<typeof animationsOf>[0]) => compositorTraced(animationsOf(events));

test('passes what runs on the compositor', () => {
  expect(found(begun('0x1', 'spin'), { name: 'Layout' })).toMatchObject({
    outcome: 'pass',
    reason: '1 animation ran on the compositor.',
  });
});

test.each([
  ['width', 8224, 'layout and paint'],
  ['box-shadow', 8224, 'paint'],
  // Chromium says of a fade from transparent that nothing is visible of it.
  ['background-color', 139_264, 'paint'],
])('fails %s, with what each frame needs', (property, bits, work) => {
  expect(found(begun('0x1', 'grow'), judged('0x1', bits, [property]), begun('0x2', 'spin'))).toMatchObject({
    outcome: 'fail',
    reason: `\`${property}\` needs ${work} for each frame: 1 of 2 animations left the compositor.`,
    mend: 'Animate `transform` and `opacity` instead.',
  });
});

test.each([3, 4, 5, 6, 7, 10, 11, 12, 15, 18, 19, 9])('has a reason and a mend for bit %i', (bit) => {
  const { outcome, reason, mend } = found(begun('0x1', 'a'), judged('0x1', 2 ** bit));
  expect(outcome).toBe('fail');
  expect(reason).toMatch(/^1 of 1 animation left the compositor: .{10,}\.$/);
  expect(mend).toMatch(/.{15,}\.$/);
});

test('does not apply without animations, and to those that change nothing', () => {
  expect(found().outcome).toBe('notApplicable');
  expect(found(begun('0x1', 'a'), judged('0x1', 2 ** 17)).outcome).toBe('notApplicable');
});
