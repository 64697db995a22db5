import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PALETTES } from '@keyframe/shared-ui/shell';

test('the first paint has the ground of the theme', () => {
  const page = readFileSync(join(__dirname, '../index.html'), 'utf8');
  const grounds = [...page.matchAll(/background: ([^;]+);/g)].map(([, color]) => color);
  expect(grounds).toEqual([PALETTES.dark.ground, PALETTES.light.ground]);
});
