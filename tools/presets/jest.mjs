import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

const ownFile = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Packages that ship only ES modules and must be compiled for jest. */
const ES_MODULES_ONLY = [
  '@keyframe',
  'jose',
  'parse5',
  'entities',
  'culori',
  'property-information',
  'html-element-attributes',
  'css-tree/dist',
  'uuid',
  'fractional-indexing',
  '@fontsource-variable',
  '@base-ui',
  'firebase',
  '@firebase',
  '@shadcn',
  'lucide-react',
  'lowlight',
  'devlop',
  'd3-[a-z-]+',
  'internmap',
];

/**
 * The Jest project of a folder whose code runs in Node. SWC compiles; types are checked by the TypeScript compiler.
 *
 * @param displayName its name in `--selectProjects`
 * @param rootDir the absolute path of the folder; its tests are the files `*.test.ts` and `*.test.tsx` below `src`
 */
export const nodeProject = (displayName, rootDir) => ({
  displayName,
  rootDir,
  testEnvironment: 'node',
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

/** The Jest project of a folder whose code runs in a browser: jsdom, with what React, the router and the kit need of it. */
export const browserProject = (displayName, rootDir) => ({
  ...nodeProject(displayName, rootDir),
  testEnvironment: require.resolve('jest-environment-jsdom'),
  setupFiles: [ownFile('jest/browserGlobals.js')],
  setupFilesAfterEnv: [ownFile('jest/matchers.js')],
  moduleNameMapper: { '\\.css$': ownFile('jest/emptyModule.js') },
});
