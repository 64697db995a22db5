/** Writes table.ts from the installed web-features: `npx tsx code-model/src/quality/baseline/write.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readBaseline, type WebFeatures } from './readBaseline.ts';

const require = createRequire(import.meta.url);
const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  devDependencies: { 'web-features': string };
};
const data = JSON.parse(readFileSync(require.resolve('web-features/data.json'), 'utf8')) as WebFeatures;

writeFileSync(
  join(import.meta.dirname, 'table.ts'),
  `import type { BaselineTable } from './kinds.ts';

/** Written by write.ts from this version of npm \`web-features\` (Apache-2.0). */
export const WEB_FEATURES_VERSION = '${manifest.devDependencies['web-features']}';

export const BASELINE: BaselineTable = ${JSON.stringify(readBaseline(data), null, 2)};
`,
);
