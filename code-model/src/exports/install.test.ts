import { collectionItemName, installCommand, itemName, parseItem, targetOf } from './install.ts';
import { TARGETS } from '@keyframe/contracts/exportTargets';

const COMPONENT = { id: '01920000-0000-7000-8000-000000000001', name: 'Ünï 3D – glow!', author: 'ada.l' };
const REVISION = `${'a-_'.repeat(10)}zz`;

test.each(TARGETS)('the name of an item for %s is read back, also with a revision', (target) => {
  for (const revision of [undefined, REVISION]) {
    const name = itemName(COMPONENT, target, revision);
    expect(name).toMatch(/^ada\.l\/uni-3d-glow-0192/);
    // Without a suffix the client's choice decides.
    const read = target === 'react' ? undefined : target;
    expect(parseItem(name.split('/')[1]!)).toEqual({ id: COMPONENT.id, target: read, revision });
  }
});

test('a component named like a target, or with no letter, has an item as well', () => {
  for (const name of ['vue', 'html-wc', '…', '-'])
    expect(parseItem(itemName({ ...COMPONENT, name }, 'svelte').split('/')[1]!)).toMatchObject({ target: 'svelte' });
});

test('a command line has one word for the address', () => {
  const name = collectionItemName({ ...COMPONENT, author: 'a b/../c' }, 'vue');
  const words = installCommand('https://site.test', name).split(' ');
  expect(words).toEqual([
    'npx',
    'shadcn@latest',
    'add',
    `https://site.test/r/c/a%20b%2F..%2Fc/uni-3d-glow-${COMPONENT.id}-vue.json`,
  ]);
});

test.each([
  '',
  'vue',
  'ABCDEF00-0000-7000-8000-000000000001',
  `${COMPONENT.id}-`,
  `${COMPONENT.id}-toString`,
  `${COMPONENT.id}@x`,
  `${COMPONENT.id}\n`,
])('%j is no item', (text) => expect(parseItem(text)).toBeUndefined());

test('a form is named by its suffix', () => {
  expect(['vue', 'wc', 'react', 'react-js'].map(targetOf)).toEqual(['vue', 'web-component', 'react', 'react-js']);
  expect(['', 'web-component', 'constructor'].map(targetOf)).toEqual([undefined, undefined, undefined]);
});
