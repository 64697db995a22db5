import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readBaseline, type WebFeatures } from './readBaseline.ts';
import { BASELINE, WEB_FEATURES_VERSION } from './table.ts';

test('the table is what the installed web-features says', () => {
  const file = createRequire(__filename).resolve('web-features/data.json');
  const data = JSON.parse(readFileSync(file, 'utf8')) as WebFeatures;
  // After an update: npx tsx code-model/src/quality/baseline/write.ts
  expect(BASELINE).toEqual(readBaseline(data));
  const manifest = JSON.parse(readFileSync(`${__dirname}/../../../package.json`, 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  expect(WEB_FEATURES_VERSION).toBe(manifest.devDependencies['web-features']);
});
