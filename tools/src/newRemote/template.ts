/** The values of the template. */
export interface NewRemote {
  /** The name in the registry and in the folder, such as `gallery`. */
  name: string;
  /** The name in headings and component names, such as `Gallery`. */
  title: string;
  /** The exact versions of the other remotes, by package. */
  dependencies: Record<string, string>;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The files of a new remote, by path in its folder: one public page, its tests, build, types and commands. */
export const TEMPLATE: Record<string, (remote: NewRemote) => string> = {
  'package.json': ({ name, dependencies }) =>
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
        test: `jest -c ../jest.config.mjs --selectProjects mfe-${name}`,
      },
      dependencies,
      devDependencies: { '@keyframe/tools': '0.1.0' },
    }),

  'remote.json': ({ name, title }) =>
    json({
      name,
      routes: [{ path: `/${name}`, access: 'public' }],
      navigation: [{ label: title, path: `/${name}`, access: 'public' }],
    }),

  'tsconfig.json': () =>
    json({
      extends: '../tsconfig.base.json',
      include: ['src'],
      compilerOptions: { types: ['node', 'jest', '@testing-library/jest-dom'] },
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
