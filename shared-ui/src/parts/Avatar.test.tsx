import { renderWithPlatform } from '../testing/index.tsx';
import { Avatar, initials } from './Avatar.tsx';

test.each([
  ['Inês Moreau', 'IM'],
  ['haruka_dev', 'HD'],
  ['okafor', 'O'],
  ['ada m. keyframe', 'AK'],
  ['', ''],
])('%s is known by the initials %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('the same name always has the same pattern, another name another', () => {
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
