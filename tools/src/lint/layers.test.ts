import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_ROOT } from '../repository.ts';

/** ESLint's configuration is an ES module, which Jest does not load. */
const PRINT_LAYERS =
  "import { API_LAYERS, TOOLS_LAYERS } from './eslint.config.mjs'; console.log(JSON.stringify([API_LAYERS, TOOLS_LAYERS]));";
const [layers, toolsLayers] = JSON.parse(
  execFileSync(process.execPath, ['--input-type=module', '--eval', PRINT_LAYERS], { cwd: REPO_ROOT, encoding: 'utf8' }),
) as [string[][], string[][]];

test('every file and folder at the top of api/src has one layer', () => {
  expect(layers.flat().sort()).toEqual(readdirSync(join(REPO_ROOT, 'api/src')).sort());
});

test('api/src has at most 15 files and folders at the top, in at most 8 layers', () => {
  expect(layers.flat().length).toBeLessThanOrEqual(15);
  expect(layers.length).toBeLessThanOrEqual(8);
});

test('every file and folder at the top of tools/src has one layer', () => {
  expect(toolsLayers.flat().sort()).toEqual(readdirSync(join(REPO_ROOT, 'tools/src')).sort());
});
