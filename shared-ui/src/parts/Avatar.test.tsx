import { renderWithPlatform } from '../testing/index.tsx';
import { Avatar, initials } from './Avatar.tsx';

test.each([
  ['Inês Moreau', 'IM'],
  ['haruka_dev', 'HD'],
  ['okafor', 'O'],
  ['ada m. keyframe', 'AK'],
  ['', ''],
])('the initials of %s are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('the pattern is the same for the same name and differs for another name', () => {
  const { container } = renderWithPlatform(
    <>
      <Avatar name="okafor" />
      <Avatar name="okafor" />
      <Avatar name="petra_v" />
    </>,
  );
  const [one, again, other] = [...container.querySelectorAll('svg')].map((svg) => svg.innerHTML);
  expect(again).toBe(one);
  expect(other).not.toBe(one);
});
