import { act, screen } from '@testing-library/react';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentType } from 'react';
import { renderWithPlatform } from '@keyframe/shared-ui/testing';
import userEvent from '@testing-library/user-event';
import type { CatalogueData } from './data.ts';
import { Catalogue } from './page/Catalogue.tsx';
import { API, PROFILE, USER } from './samples.ts';

type Module = Readonly<Record<string, ComponentType>>;

const FILES = readdirSync(join(__dirname, 'examples')).map((file) => file.replace('.tsx', ''));
// eslint-disable-next-line @typescript-eslint/no-require-imports -- the files are listed at run time
const moduleOf = (file: string) => require(`./examples/${file}.tsx`) as Module;
const EXAMPLES = FILES.flatMap((file) => Object.keys(moduleOf(file)).map((name) => [file, name] as const));

test.each(EXAMPLES)('the example %s %s renders without an error', async (file, name) => {
  const problems = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Example = moduleOf(file)[name]!;
  renderWithPlatform(<Example />, { api: API, user: USER, profile: PROFILE });
  // Until its requests have been answered.
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(problems.mock.calls).toEqual([]);
  problems.mockRestore();
});

const DATA: CatalogueData = {
  version: '1.2.3',
  groups: [
    {
      name: 'Parts',
      entries: [
        {
          name: 'Button',
          kind: 'component',
          from: '@keyframe/shared-ui',
          text: 'A button, of type `button`.',
          arguments: [{ name: 'busy', type: 'boolean', optional: true, initial: 'false', text: 'The action runs.' }],
          examples: [{ file: 'parts', name: 'Variants', text: 'All variants.', source: 'function Variants() {}' }],
        },
        { name: 'Card', kind: 'component', from: '@keyframe/shared-ui', text: 'A card.', arguments: [], examples: [] },
      ],
    },
  ],
};

const open = (name: string) =>
  act(() => {
    window.location.hash = name;
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });

const renderCatalogue = () =>
  renderWithPlatform(<Catalogue data={DATA} modules={{ parts: moduleOf('parts') }} />, { api: API });

test('the page of an export has its docstring, import, live example and arguments, and takes the focus', () => {
  renderCatalogue();
  open('Button');
  expect(screen.getByRole('heading', { level: 1, name: 'Button' })).toHaveFocus();
  expect(screen.getByText("import { Button } from '@keyframe/shared-ui';")).toBeVisible();
  expect(screen.getByRole('region', { name: 'Example Variants' })).toHaveTextContent('Save');
  expect(screen.getByRole('row', { name: /busy boolean false The action runs/ })).toBeVisible();
});

test('the contents open from a button in small windows, are filtered by name, and mark the shown export', async () => {
  renderCatalogue();
  open('Card');
  await userEvent.click(screen.getByRole('button', { name: 'Contents: Card' }));
  expect(screen.getByRole('link', { name: 'Button' })).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('link', { name: 'Card' })).toHaveAttribute('aria-current', 'page');
  await userEvent.type(screen.getByRole('textbox', { name: 'Filter by name' }), 'card');
  expect(screen.getByRole('link', { name: 'Card' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Button' })).toBeNull();
});

test('an unknown name is reported', () => {
  renderCatalogue();
  open('Bottun');
  expect(screen.getByRole('heading', { level: 1, name: 'The kit has no Bottun' })).toBeVisible();
});
