import { compareSurfaces, versionFault, versionOf } from './compare.ts';

const report = (declarations: string, { entry = '@keyframe/shared-ui/platform', version = '0.4.1' } = {}) =>
  `# The surface of @keyframe/shared-ui ${version}\n\n## ${entry}\n\n\`\`\`ts\n${declarations}\n\`\`\`\n`;

const BASE = `import { Link } from 'react-router-dom';
export { Link }
export function useThing(id: string): Thing;
export interface Thing {
    name: string;
}
export interface PartProps {
    size?: Size;
}
type Size = 's' | 'm';
export function Part(input: PartProps): JSX.Element;
export const api: {
    list: () => Promise<Thing[]>;
};`;

const changed = (before: string, after: string) => {
  expect(BASE).toContain(before);
  return compareSurfaces(report(BASE), report(BASE.replace(before, after))).map(({ kind, what }) => `${kind}: ${what}`);
};

test('equal surfaces have no changes', () => {
  expect(compareSurfaces(report(BASE), report(BASE))).toEqual([]);
});

test.each([
  [
    'a removed function',
    'export function useThing(id: string): Thing;\n',
    '',
    ['@keyframe/shared-ui/platform useThing was removed', '@keyframe/shared-ui/platform useThing(0) was removed'],
  ],
  ['a removed member', '    name: string;\n', '', ['@keyframe/shared-ui/platform Thing.name was removed']],
  ['another type of a member', 'name: string', 'name: number', ['@keyframe/shared-ui/platform Thing.name was changed']],
  ['another type of a parameter', 'id: string', 'id: number', ['@keyframe/shared-ui/platform useThing(0) was changed']],
  [
    'a new required parameter',
    'id: string',
    'id: string, more: string',
    ['@keyframe/shared-ui/platform useThing(1) is required'],
  ],
  [
    'a new required property',
    '    size?: Size;\n',
    '    size?: Size;\n    label: string;\n',
    ['@keyframe/shared-ui/platform PartProps.label is required'],
  ],
  ['another type behind a property', "'s' | 'm'", "'s'", ['@keyframe/shared-ui/platform Size was changed']],
  [
    'a re-export from another library',
    "'react-router-dom'",
    "'react-router'",
    ['@keyframe/shared-ui/platform Link was changed'],
  ],
  [
    'a type that is no longer exported',
    'export interface Thing',
    'interface Thing',
    ['@keyframe/shared-ui/platform Thing was changed', '@keyframe/shared-ui/platform Thing.name was changed'],
  ],
])('%s is incompatible', (_what, before, after, expected) => {
  expect(changed(before, after)).toEqual(expected.map((what) => `incompatible: ${what}`));
});

test.each([
  [
    'a new export',
    'export { Link }',
    'export { Link }\nexport const more: string;',
    '@keyframe/shared-ui/platform more was added',
  ],
  [
    'a new optional parameter',
    'id: string',
    'id: string, more?: string',
    '@keyframe/shared-ui/platform useThing(1) was added',
  ],
  [
    'a new optional property',
    '    size?: Size;\n',
    '    size?: Size;\n    label?: string;\n',
    '@keyframe/shared-ui/platform PartProps.label was added',
  ],
  [
    'a new member of a returned type',
    '    name: string;\n',
    '    name: string;\n    age: number;\n',
    '@keyframe/shared-ui/platform Thing.age was added',
  ],
  [
    'a new method of an exported object',
    '    list:',
    '    add: () => Promise<void>;\n    list:',
    '@keyframe/shared-ui/platform api.add was added',
  ],
])('%s is an addition', (_what, before, after, expected) => {
  expect(changed(before, after)).toEqual([`addition: ${expected}`]);
});

test('ignores the names of parameters', () => {
  expect(changed('id: string', 'identity: string')).toEqual([]);
});

test('ignores contracts, because each remote bundles its own', () => {
  const entry = '@keyframe/contracts/limits';
  expect(compareSurfaces(report(BASE, { entry }), report('', { entry }))).toEqual([]);
});

test('throws on a kind of declaration that it cannot compare', () => {
  expect(() => compareSurfaces(report(BASE), report('declare module "x" {}'))).toThrow('not compared: declare module');
});

const removal = { kind: 'incompatible', what: 'x was removed' } as const;
const addition = { kind: 'addition', what: 'y was added' } as const;

test.each([
  ['0.4.1', [], '0.4.1'],
  ['0.4.1', [addition], '0.4.2'],
  ['0.4.1', [addition, removal], '0.5.0'],
  ['1.4.1', [addition], '1.5.0'],
  ['1.4.1', [addition, removal], '2.0.0'],
])('after %s the changes %j require %s', (released, changes, least) => {
  expect(versionFault(released, least, changes)).toBeUndefined();
  expect(versionFault(released, '9.0.0', changes)).toBeUndefined();
  if (changes.length > 0) expect(versionFault(released, released, changes)).toContain(`must be ${least} or above`);
  expect(versionFault(released, '0.1.0', changes)).toContain(`must be ${least} or above`);
});

test('lists the changes that require a higher version', () => {
  expect(versionFault('0.4.1', '0.4.2', [addition, removal])).toBe(
    'The version of @keyframe/shared-ui is 0.4.2 and must be 0.5.0 or above, since 0.4.1 was released:\n  x was removed',
  );
});

test('reads the version of a report, and rejects a text without one', () => {
  expect(versionOf(report(BASE))).toBe('0.4.1');
  expect(() => versionOf('something else')).toThrow('has no version');
});
