/**
 * One project per workspace: `npx jest --selectProjects api`.
 * SWC compiles (types are checked by `npm run check -- types`, not here).
 */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** Packages that ship only ES modules and must be compiled for jest. */
const ES_MODULES_ONLY = [
  'jose',
  'uuid',
  '@fontsource-variable',
  '@base-ui',
  'firebase',
  '@firebase',
  'monaco-editor',
  'lucide-react',
  'd3-[a-z-]+',
  'internmap',
];

const base = (name) => ({
  displayName: name,
  // Absolute, because `npm test -w shell` runs in the workspace's folder.
  rootDir: fileURLToPath(new URL(name, import.meta.url)),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  // Includes files that no test imports.
  collectCoverageFrom: ['src/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}', '!**/testing/**', '!**/*.d.ts'],
  transform: {
    '\\.(m?[jt]sx?)$': [
      require.resolve('@swc/jest'),
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES_ONLY.join('|')})/)`],
});

const node = (name) => ({ ...base(name), testEnvironment: 'node' });

/** Reads or starts what tools/src/build/servers.ts builds. */
const onBuiltServers = (name) => ({ ...node(name), globalSetup: '<rootDir>/../tools/src/jest/builtServers.ts' });

const browser = (name) => ({
  ...base(name),
  testEnvironment: 'jsdom',
  setupFiles: ['<rootDir>/../tools/src/jest/browserGlobals.ts'],
  setupFilesAfterEnv: ['<rootDir>/../tools/src/jest/matchers.ts'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/../tools/src/jest/emptyModule.ts',
    '^monaco-editor(/.*)?$': '<rootDir>/../tools/src/jest/monaco.ts',
  },
});

export default {
  // Per test and hook, in milliseconds. Creating a database is slow on a busy machine.
  testTimeout: 30_000,
  projects: [
    node('contracts'),
    onBuiltServers('preview'),
    onBuiltServers('renderer'),
    {
      ...node('api'),
      testMatch: ['<rootDir>/{src,ops,lab}/**/*.test.ts'],
      globalSetup: '<rootDir>/testing/globalSetup.ts',
      globalTeardown: '<rootDir>/testing/globalTeardown.ts',
    },
    onBuiltServers('tools'),
    browser('shared-ui'),
    browser('shell'),
    ...readdirSync(import.meta.dirname)
      .filter((name) => name.startsWith('mfe-'))
      .map(browser),
  ],
};
