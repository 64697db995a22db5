import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_ROOT } from '../repository.ts';

/** ESLint's configuration is an ES module, which Jest does not load. */
const PRINT_LAYERS =
  "import { API_LAYERS, EDITOR_LAYERS, SHELL_LAYERS, TOOLS_LAYERS } from './eslint.config.mjs'; console.log(JSON.stringify([API_LAYERS, TOOLS_LAYERS, SHELL_LAYERS, EDITOR_LAYERS]));";
const [layers, toolsLayers, shellLayers, editorLayers] = JSON.parse(
  execFileSync(process.execPath, ['--input-type=module', '--eval', PRINT_LAYERS], { cwd: REPO_ROOT, encoding: 'utf8' }),
) as [string[][], string[][], string[][], string[][]];

test('every top-level file and folder of api/src has one layer', () => {
  expect(layers.flat().sort()).toEqual(readdirSync(join(REPO_ROOT, 'api/src')).sort());
});

test('api/src has at most 16 top-level files and folders, in at most 8 layers', () => {
  expect(layers.flat().length).toBeLessThanOrEqual(16);
  expect(layers.length).toBeLessThanOrEqual(8);
});

test('every top-level file and folder of tools/src has one layer', () => {
  const top = readdirSync(join(REPO_ROOT, 'tools/src')).filter((name) => !name.endsWith('.test.ts'));
  expect(toolsLayers.flat().sort()).toEqual(top.sort());
});

test('every top-level file and folder of shell/src has one layer, except index.html and the test helpers', () => {
  const top = readdirSync(join(REPO_ROOT, 'shell/src')).filter((name) => name !== 'index.html' && name !== 'testing');
  expect(shellLayers.flat().sort()).toEqual(top.sort());
});

test('every feature of the editor has one layer', () => {
  expect(editorLayers.flat().sort()).toEqual(readdirSync(join(REPO_ROOT, 'mfe-editor/src/features')).sort());
});
