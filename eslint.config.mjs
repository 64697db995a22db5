import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import tseslint from 'typescript-eslint';
import {
  applicationImports,
  components,
  declaredDependencies,
  everyFile,
  kitInPages,
  noSchemasInPages,
  remoteImports,
} from './tools/presets/eslint.mjs';

const REMOTES = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mfe-'));

/**
 * Which workspaces each workspace may import (docs/architecture.md). A remote never imports another remote or the shell,
 * and no workspace imports another by path.
 */
const MAY_IMPORT = {
  contracts: [],
  preview: ['contracts'],
  'code-model': ['contracts', 'preview'],
  'shared-ui': ['contracts', 'preview'],
  shell: ['contracts', 'shared-ui'],
  ...Object.fromEntries(REMOTES.map((remote) => [remote, ['contracts', 'shared-ui']])),
  'mfe-editor': ['contracts', 'shared-ui', 'preview', 'code-model'],
  'mfe-admin': ['contracts', 'shared-ui', 'code-model'],
  renderer: ['contracts'],
  api: ['contracts', 'preview', 'code-model'],
  'render-worker': ['contracts', 'preview', 'code-model', 'api'],
  tools: ['contracts', 'api', 'preview'],
  'create-remote': ['contracts', 'tools'],
  e2e: ['contracts', 'tools', 'api', 'preview', 'code-model', 'render-worker'],
};

/**
 * The layers of api/src, lowest first (api/README.md). A folder imports only from lower layers, so there are no import
 * cycles. The table must list every folder.
 */
export const API_LAYERS = [
  ['database', 'http'],
  ['access'],
  ['contact', 'members', 'search', 'telemetry'],
  ['components'],
  ['social'],
  ['account', 'discovery', 'moderation', 'profiles', 'starter'],
  ['server'],
  ['main.ts'],
];

/** The layers of tools/src, lowest first. */
export const TOOLS_LAYERS = [
  ['repository.ts'],
  ['bundle.ts', 'chromium.ts', 'docs', 'headers', 'jest', 'lint', 'registry', 'scripts', 'styles', 'types'],
  ['local', 'surface', 'proxy'],
  ['webpack'],
  ['budgets'],
  ['build'],
  ['release'],
  ['dev', 'kit', 'newRemote', 'nginx', 'start'],
  ['bench', 'pack', 'test'],
  ['commands'],
  ['cli.ts', 'remoteCli.ts'],
];

/** The layers of shell/src, lowest first. */
export const SHELL_LAYERS = [
  ['announcement', 'forms', 'reports'],
  ['plan'],
  ['overrides', 'routing'],
  ['boot', 'faults'],
  ['loading', 'pageLoads'],
  ['analytics'],
  ['remotes'],
  ['inspector', 'popups', 'slots'],
  ['auth'],
  ['pages'],
  ['layout'],
  ['App.tsx'],
  ['server'],
  ['main.tsx'],
  ['start.ts'],
];

/** The layers of mfe-editor/src/features, lowest first. */
export const EDITOR_LAYERS = [
  ['workspace'],
  ['details', 'measuring', 'missing', 'notices', 'panes', 'report', 'shortcuts', 'trail', 'worker'],
  ['adjusting', 'code', 'drafts', 'inspecting', 'tailwind'],
  ['monaco', 'quality', 'using'],
  ['bar', 'editing', 'metadata', 'more', 'preview'],
  ['importing'],
  ['publishing'],
];

const WORKSPACES = Object.keys(MAY_IMPORT);
const UI_WORKSPACES = ['shared-ui', 'shell', ...REMOTES];

function importPatterns(workspace) {
  const forbidden = WORKSPACES.filter((other) => other !== workspace && !MAY_IMPORT[workspace].includes(other));
  const patterns = [
    {
      regex: `^@keyframe/(${forbidden.join('|')})(/|$)`,
      message: `${workspace} may import ${MAY_IMPORT[workspace].join(', ') || 'no other workspace'} (see MAY_IMPORT in eslint.config.mjs).`,
    },
    {
      regex: `^(\\.\\./)+(${WORKSPACES.join('|')})/`,
      message: 'Import another workspace by its name, not by its path.',
    },
  ];
  if (workspace === 'shell') patterns.push(...applicationImports);
  if (REMOTES.includes(workspace)) patterns.push(...remoteImports);
  return patterns;
}

function importDirection(workspace) {
  return {
    files: [`${workspace}/**/*.{ts,tsx}`],
    // webpack.config.ts runs in Node and imports the build preset of tools.
    ignores: ['*/webpack.config.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: importPatterns(workspace) }] },
  };
}

/** Tests are in no layer: their helpers in api/testing start the whole API. */
const API_TESTS = ['**/*.test.ts', '**/*.postgres.ts', '**/*.restarts.ts'];

/** Forbids imports of these folders of api/ and api/src, in addition to the restrictions of the whole workspace. */
function apiImports(files, folders, message) {
  const regex = `^(\\.\\./)+(src/)?(${folders.join('|')})(/|$)`;
  return {
    files,
    ignores: API_TESTS,
    rules: { 'no-restricted-imports': ['error', { patterns: [...importPatterns('api'), { regex, message }] }] },
  };
}

const apiLayers = API_LAYERS.flatMap((layer, level) =>
  layer.map((name) => {
    const below = API_LAYERS.slice(0, level).flat();
    const others = API_LAYERS.slice(level)
      .flat()
      .filter((other) => other !== name);
    return apiImports(
      [name.endsWith('.ts') ? `api/src/${name}` : `api/src/${name}/**/*.ts`],
      [...others, 'ops', 'testing', 'lab'],
      `${name} may import ${below.join(', ') || 'no other folder'} (see API_LAYERS in eslint.config.mjs).`,
    );
  }),
);

/** Tests import from any layer. */
const UI_TESTS = ['**/*.test.{ts,tsx}'];

/** Tests and on-request suites with their helpers import from any layer. */
const TOOLS_TESTS = [
  '**/*.test.ts',
  '**/*.{nginx,s3,restarts}.ts',
  'tools/src/nginx/server/**',
  'tools/src/release/s3/**',
];

/**
 * Lets each file and folder of `directory` import only from the layers below its own.
 *
 * @param table the name of the `layers` constant, for the message
 * @param tests globs of files without a layer
 */
function layerRules(directory, table, layers, tests) {
  const workspace = directory.split('/')[0];
  return layers.flatMap((layer, level) =>
    layer.map((name) => {
      const below = layers.slice(0, level).flat();
      const others = layers
        .slice(level)
        .flat()
        .filter((other) => other !== name);
      const regex = `^\\.{1,2}/(\\.\\./)*(${others.join('|').replaceAll('.', '\\.')})(/|$)`;
      const message = `${name} may import ${below.join(', ') || 'no other folder'} (see ${table} in eslint.config.mjs).`;
      return {
        files: [name.includes('.') ? `${directory}/${name}` : `${directory}/${name}/**/*.{ts,tsx}`],
        ignores: tests,
        rules: { 'no-restricted-imports': ['error', { patterns: [...importPatterns(workspace), { regex, message }] }] },
      };
    }),
  );
}

/**
 * A part on demand (tools/src/surface/partsOnDemand.ts) is built into each remote that uses it. Imports by path would
 * bundle copies of the kit; imports by name resolve to the page's. The kit, which is part of the shell, imports none.
 */
const partsOnDemand = [
  {
    files: ['shared-ui/src/onDemand/**'],
    ignores: UI_TESTS,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...importPatterns('shared-ui'),
            {
              regex: '^\\.\\./',
              message: "A part on demand imports the kit by name: from '@keyframe/shared-ui'.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ['shared-ui/src/**/*.{ts,tsx}'],
    ignores: [...UI_TESTS, 'shared-ui/src/onDemand/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...importPatterns('shared-ui'),
            {
              regex: '^@keyframe/shared-ui|/onDemand/',
              message: 'The kit imports its own files by path, and no parts on demand.',
            },
          ],
        },
      ],
    },
  },
];

/** Files of the folders, each with this pattern. */
const filesOf = (workspaces, pattern) => workspaces.map((name) => `${name}/${pattern}`);

/** Imported packages must be in the workspace's package.json or, for tests and builds, in the root's. */
const dependenciesOf = (workspace) =>
  declaredDependencies([`${workspace}/**/*.{ts,tsx,mjs}`], [join(import.meta.dirname, workspace), import.meta.dirname]);

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.data/**', 'api/starter/**', 'e2e/results/**'] },
  ...everyFile,
  ...components(filesOf(UI_WORKSPACES, '**/*.{ts,tsx}')),
  ...WORKSPACES.map(importDirection),
  ...WORKSPACES.map(dependenciesOf),
  ...apiLayers,
  ...layerRules('tools/src', 'TOOLS_LAYERS', TOOLS_LAYERS, TOOLS_TESTS),
  ...layerRules('shell/src', 'SHELL_LAYERS', SHELL_LAYERS, UI_TESTS),
  ...layerRules('mfe-editor/src/features', 'EDITOR_LAYERS', EDITOR_LAYERS, UI_TESTS),
  ...partsOnDemand,
  apiImports(['api/ops/**/*.ts'], ['testing', 'lab'], 'Operations code does not import test code.'),
  apiImports(['api/testing/**/*.ts'], ['ops', 'lab'], 'Test helpers import only the API.'),
  noSchemasInPages(filesOf(UI_WORKSPACES, 'src/**/*.{ts,tsx}'), [...UI_TESTS, 'shared-ui/src/testing/**']),
  kitInPages(
    filesOf(
      UI_WORKSPACES.filter((name) => name !== 'shared-ui'),
      'src/**/*.{ts,tsx}',
    ),
    UI_TESTS,
  ),
);
