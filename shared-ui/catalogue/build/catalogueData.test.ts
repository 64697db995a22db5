import { join } from 'node:path';
import type { Entry } from '../data.ts';
import { catalogueData } from './catalogueData.ts';
import { GROUP_NAMES, groupOf } from './groups.ts';

// The whole kit is compiled once.
const { groups } = catalogueData(join(__dirname, '../..'));
const ENTRIES = groups.flatMap(({ entries }) => entries);
const entry = (name: string): Entry => ENTRIES.find((one) => one.name === name)!;

test('every export of the kit has a docstring, or the library that describes it', () => {
  expect(ENTRIES.filter(({ text, library }) => text === '' && !library).map(({ name }) => name)).toEqual([]);
});

test('no two exports have the same name, since the name is the address', () => {
  expect(ENTRIES.map(({ name }) => name).sort()).toEqual([...new Set(ENTRIES.map(({ name }) => name))].sort());
});

test('a part has its props with types, defaults and descriptions, without those of the element', () => {
  const { kind, arguments: props } = entry('Button');
  expect(kind).toBe('component');
  expect(props.map(({ name }) => name).sort()).toEqual(['busy', 'icon', 'size', 'variant', 'wide']);
  expect(props.find(({ name }) => name === 'variant')).toEqual({
    name: 'variant',
    type: 'ButtonVariant',
    optional: true,
    initial: "'secondary'",
    text: expect.stringContaining('`primary` once per view'),
  });
});

test('a hook has its arguments with the members of their types, and its answer', () => {
  const { kind, arguments: all, answer, answers } = entry('useForm');
  expect(kind).toBe('hook');
  expect(all.map(({ name }) => name)).toContain('options.defaultValues');
  expect(answer).toBe('Form<Values>');
  expect(answers!.map(({ name }) => name)).toContain('submit');
});

test('a styled component has its own props', () => {
  expect(entry('Stack').arguments.map(({ name }) => name)).toEqual(['$gap', '$align']);
});

test('a re-exported name leads to its library', () => {
  expect(entry('useNavigate').library).toEqual({ name: 'react-router-dom' });
  expect(entry('useQueryClient').library).toEqual({
    name: '@tanstack/react-query',
    homepage: 'https://tanstack.com/query',
  });
});

test('the code of an example has the imports and constants that it uses, and no others', () => {
  const { source } = entry('RadioCards').examples[0]!;
  expect(source).toContain("import { RadioCards } from '@keyframe/shared-ui/parts/RadioCards';");
  expect(source).toContain('const SIZES');
  expect(source).not.toContain('ThemeChoice');
});

test('every group has an export, and an export of an unknown folder is rejected', () => {
  expect(groups.filter(({ entries }) => entries.length === 0).map(({ name }) => name)).toEqual([]);
  expect(groups.map(({ name }) => name)).toEqual(GROUP_NAMES);
  expect(() => groupOf('charts')).toThrow('charts is in no group of the catalogue');
});
