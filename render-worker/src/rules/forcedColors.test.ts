import { controlsSeen, forcedColors } from './forcedColors.ts';
import { drawn } from '../pictures/testing.ts';

const button = { label: 'button', box: { left: 10, top: 10, width: 20, height: 12 } };
const GROUND = { width: 60, height: 40, ground: [0, 0, 0] as [number, number, number] };

test('passes a control with a border or a text', () => {
  const picture = drawn(GROUND, { left: 10, top: 10, width: 20, height: 1, color: [255, 255, 255] });
  expect(forcedColors(controlsSeen([button], picture, 1)).outcome).toBe('pass');
});

test('fails a control of which nothing is left', () => {
  expect(forcedColors(controlsSeen([button], drawn(GROUND), 1))).toMatchObject({
    outcome: 'fail',
    reason: expect.stringMatching(/^`button` cannot be seen/),
  });
});

test('does not apply to controls out of sight', () => {
  const hidden = { ...button, box: { ...button.box, left: 200 } };
  expect(forcedColors(controlsSeen([hidden], drawn(GROUND), 1)).outcome).toBe('notApplicable');
});
