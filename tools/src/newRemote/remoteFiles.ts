import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { safeParse } from '@keyframe/contracts/parse';
import { RemoteDefinition } from '@keyframe/contracts/release';

/** The values of the templates. */
export interface NewRemote {
  /** The name in the registry, such as `gallery`. */
  name: string;
  /** The name in headings and component names, such as `Gallery`. */
  title: string;
  /** Versions, by package. */
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  /** Of dependencies of dependencies. */
  overrides?: Record<string, string>;
}

/** Files by path. `__Title__` in a path stands for the title. */
export type Template = Readonly<Record<string, (remote: NewRemote) => string>>;

/** The versions of a new remote's packages. */
export type PackageVersions = Pick<NewRemote, 'dependencies' | 'devDependencies' | 'overrides'>;

/** Dependencies of every remote. */
export const DEPENDENCIES = ['@keyframe/contracts', '@keyframe/shared-ui', 'react', 'react-dom', 'styled-components'];

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const TYPES = ['node', 'jest', '@testing-library/jest-dom'];

/** The same for every remote. */
const packageJson = ({ name, dependencies, devDependencies, overrides }: NewRemote, scripts: Record<string, string>) =>
  json({
    name: `@keyframe/mfe-${name}`,
    version: '0.1.0',
    private: true,
    license: 'MIT',
    description: 'Describe the remote in one sentence.',
    type: 'module',
    exports: { './remote': './src/remote.tsx' },
    scripts: {
      build: 'keyframe build',
      dev: 'keyframe dev',
      release: 'keyframe release',
      rollback: 'keyframe rollback',
      promote: 'keyframe promote',
      ...scripts,
    },
    dependencies,
    devDependencies,
    ...(overrides && { overrides }),
  });

/** The files of every new remote: one public page, its tests and its build. */
const REMOTE: Template = {
  'remote.json': ({ name, title }) =>
    json({
      name,
      routes: [{ path: `/${name}`, access: 'public' }],
      navigation: [{ label: title, path: `/${name}`, access: 'public' }],
    }),

  'webpack.config.ts': () => `import { remoteConfig } from '@keyframe/tools/webpack';

export default remoteConfig();
`,

  'src/remote.tsx': ({ name, title }) => `import { defineRemote, REMOTE_CONTRACT } from '@keyframe/contracts/remote';
import { ${title}Page } from './pages/${title}Page.tsx';

export default defineRemote({
  contract: REMOTE_CONTRACT,
  routes: [{ path: '/${name}', element: <${title}Page /> }],
});
`,

  'src/remote.test.ts': () => `import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@keyframe/contracts/parse';
import { isRemoteModule } from '@keyframe/contracts/remote';
import { RemoteDefinition } from '@keyframe/contracts/release';
import remote from './remote.tsx';

test('the remote has exactly the routes of its remote.json', () => {
  expect(isRemoteModule(remote)).toBe(true);
  const announced = parse(RemoteDefinition, JSON.parse(readFileSync(join(__dirname, '../remote.json'), 'utf8')));
  expect(remote.routes.map(({ path }) => path).sort()).toEqual(announced.routes.map(({ path }) => path).sort());
});
`,

  'src/pages/__Title__Page.tsx': ({
    title,
  }) => `import { Container, Heading, PageTitle, Stack, Text } from '@keyframe/shared-ui';

export function ${title}Page() {
  return (
    <Container>
      <PageTitle>${title}</PageTitle>
      <Stack>
        <Heading as="h1">${title}</Heading>
        <Text>This page is a separate remote: it is built, released and rolled back independently.</Text>
      </Stack>
    </Container>
  );
}
`,

  'src/pages/__Title__Page.test.tsx': ({ title }) => `import { screen } from '@testing-library/react';
import { renderWithPlatform } from '@keyframe/shared-ui/testing';
import { ${title}Page } from './${title}Page.tsx';

test('the page has its title as heading and document title', () => {
  renderWithPlatform(<${title}Page />);
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
  expect(document.title).toBe('${title} · Keyframe');
});
`,
};

/** A new remote in the clone of the site, whose configurations are at its root. */
export const REMOTE_IN_CLONE: Template = {
  ...REMOTE,
  'package.json': (remote) =>
    packageJson(remote, { test: `jest -c ../jest.config.mjs --selectProjects mfe-${remote.name}` }),

  'tsconfig.json': () =>
    json({ extends: '../tsconfig.base.json', include: ['src'], compilerOptions: { types: TYPES } }),
};

/** A new remote in a repository of its own, with the presets of the tools. */
export const REMOTE_REPOSITORY: Template = {
  ...REMOTE,
  'package.json': (remote) =>
    packageJson(remote, {
      releases: 'keyframe releases',
      types: 'tsc',
      lint: 'eslint . --max-warnings 0',
      test: 'jest',
    }),

  'tsconfig.json': () =>
    json({
      extends: '@keyframe/tools/tsconfig.json',
      include: ['src', 'webpack.config.ts'],
      compilerOptions: { types: TYPES },
    }),

  'jest.config.mjs': ({ name }) => `import { browserProject } from '@keyframe/tools/jest';

export default browserProject('${name}', import.meta.dirname);
`,

  'eslint.config.mjs': () => `import { remoteLint } from '@keyframe/tools/eslint';

export default remoteLint(import.meta.dirname);
`,

  // No package of a remote needs an install script.
  '.npmrc': () => `save-exact=true
ignore-scripts=true
`,

  '.gitignore': () => `node_modules/
dist/
.cache/
`,

  'README.md': ({ name, title }) => `# ${title}

A remote of Keyframe: the page at /${name}, built, tested and released from this repository.

\`\`\`
npm install
npm run dev -- --against https://example.org    # the site with this remote, reload on save, at http://localhost:3200/${name}
npm run types && npm run lint && npm test
npm run build
npm run release -- --against https://example.org --channel canary --percent 10
npm run promote                                 # the canary becomes stable
npm run rollback                                # the previous version
\`\`\`

\`remote.json\` declares the pages, links, contributions and budgets. A release needs a commit, and these variables:

| variable | value |
|---|---|
| \`KEYFRAME_RELEASES\`, \`KEYFRAME_RELEASES_URL\` | the folder or bucket of the site's releases, and its address for browsers |
| \`KEYFRAME_ROOT_KEY\`, \`KEYFRAME_RELEASE_KEY\` | on a site with signed releases: its public root key, and the file of your private key |

The site's operators have the values. The documentation of the contract, the commands and the kit comes with the site:
docs/remotes.md.
`,
};

/** The name in headings: `Gallery` for `gallery`. */
export const titleOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Checks the name of a new remote with the schema of remote.json, so that a page of the shell is rejected too.
 *
 * @throws Error with the reason and the usage
 */
export function requireRemoteName(name: string, usage: string): void {
  const remote = { name, title: titleOf(name), dependencies: {}, devDependencies: {} };
  const definition = safeParse(RemoteDefinition, JSON.parse(REMOTE['remote.json']!(remote)));
  if (!definition.success)
    throw new Error(`"${name}" ${definition.faults.map(({ message }) => message).join(', ')}. ${usage}`);
}

/** Writes the files of a new remote into `folder`, which must not exist: all of them or none. */
export async function writeRemote(folder: string, template: Template, remote: NewRemote): Promise<void> {
  // Renamed when complete, because an incomplete remote would break every command of a clone.
  const draft = join(dirname(folder), `.new-remote-${remote.name}`);
  await rm(draft, { recursive: true, force: true });
  for (const [path, text] of Object.entries(template)) {
    const file = join(draft, path.replace('__Title__', remote.title));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text(remote));
  }
  await rename(draft, folder);
}
