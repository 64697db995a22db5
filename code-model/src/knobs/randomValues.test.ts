import { acceptedValue, readKnobs } from './knobs.ts';
import { randomValues } from './randomValues.ts';

const { knobs } = readKnobs('.a{color:#552da8;background:#fff;transition:.3s ease;border-radius:8px;--turn:-40deg}');

test.each([0, 0.5, 1])('random values are ones that the knobs accept (%s)', (random) => {
  const values = randomValues(knobs, () => random);
  for (const [id, value] of values)
    expect(
      acceptedValue(
        knobs.find((knob) => knob.id === id)!,
        value,
      ),
    ).toBe(value);
  expect(values.get('text-552da8ff')).toMatch(/^#[\da-f]{8}$/);
});

test('greys and easings stay', () => {
  const values = randomValues(knobs, () => 0.3);
  expect([...values.keys()]).not.toContain('background-ffffffff');
  expect([...values.keys()].filter((id) => id.startsWith('easing'))).toEqual([]);
});
