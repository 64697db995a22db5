import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { COLOR, LOGO } from './look.ts';

const shared = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../shared-ui/src/${path}`, import.meta.url)), 'utf8');

test('pictures have the colors of the site’s dark palette', () => {
  const dark = /\bdark: \{(.*?)\}/s.exec(shared('theme/palette.ts'))?.[1];
  for (const [role, color] of Object.entries(COLOR)) expect(dark).toContain(`\n    ${role}: '${color}',`);
});

test('pictures have the site’s mark', () => {
  for (const path of Object.values(LOGO)) expect(shared('motion/logoPaths.ts')).toContain(`'${path}'`);
});
