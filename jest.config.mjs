/** One project per workspace: `npx jest --selectProjects api`. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { browserProject, nodeProject } from './tools/presets/jest.mjs';

// Absolute, because `npm test -w shell` runs in the workspace's folder.
const folder = (name) => fileURLToPath(new URL(name, import.meta.url));

const node = (name) => nodeProject(name, folder(name));
const browser = (name) => browserProject(name, folder(name));

/** Monaco does not run in jsdom; tests of the editor have a stub of it. */
const editor = (name) => {
  const project = browser(name);
  const moduleNameMapper = { ...project.moduleNameMapper, '^monaco-editor(/.*)?$': '<rootDir>/src/testing/monaco.ts' };
  return { ...project, moduleNameMapper };
};

/** Reads or starts what tools/src/build/servers.ts builds. */
const onBuiltServers = (name) => ({ ...node(name), globalSetup: '<rootDir>/../tools/src/jest/builtServers.ts' });

export default {
  // Per test and hook, in milliseconds. Creating a database is slow on a busy machine.
  testTimeout: 30_000,
  projects: [
    node('contracts'),
    node('code-model'),
    onBuiltServers('preview'),
    onBuiltServers('renderer'),
    onBuiltServers('render-worker'),
    {
      ...node('api'),
      testMatch: ['<rootDir>/{src,ops,lab}/**/*.test.ts'],
      // `npm run check -- community` and `-- install`.
      testPathIgnorePatterns: ['/lab/community/', '/lab/install/'],
      globalSetup: '<rootDir>/testing/globalSetup.ts',
      globalTeardown: '<rootDir>/testing/globalTeardown.ts',
    },
    onBuiltServers('tools'),
    node('create-remote'),
    { ...browser('shared-ui'), testMatch: ['<rootDir>/{src,catalogue}/**/*.test.{ts,tsx}'] },
    browser('shell'),
    ...readdirSync(import.meta.dirname)
      .filter((name) => name.startsWith('mfe-'))
      .map((name) => (name === 'mfe-editor' ? editor(name) : browser(name))),
  ],
};
