import { testApi, type TestApi, type TestPerson, type NewTestComponent } from '../../testing/index.ts';

let api: TestApi;
let ada: TestPerson;
beforeAll(async () => {
  api = await testApi();
  ada = await api.member('adalove');
});
beforeEach(async () => {
  await api.pool.query(
    'truncate components cascade; truncate search_terms; update categories set component_counter = 0',
  );
});
afterAll(() => api.close());

/** Public components, in this order of creation. */
async function make(components: Record<string, NewTestComponent>): Promise<void> {
  for (const [name, options] of Object.entries(components)) await api.component(ada, { score: 50, ...options, name });
}

async function search(q: string, query: Record<string, string> = {}): Promise<string[]> {
  const { body } = await api.call<{ componentArray: { name: string }[] }>('getVerifiedComponents', {
    query: { q, ...query },
  });
  return body.componentArray.map(({ name }) => name);
}

test('components with all words come before those with most, and those before one', async () => {
  await make({
    Three: { tags: ['neon', 'gradient', 'border'] },
    One: { tags: ['border', 'borderless border', 'border box'] },
    Two: { tags: ['gradient', 'border'] },
    None: { tags: ['other'] },
  });
  expect(await search('neon gradient border')).toEqual(['Three', 'Two', 'One']);
});

test('a word as typed comes before a synonym, that before the beginning of a longer word, that before a typo', async () => {
  await make({
    Longer: { tags: ['spinnerette'] },
    Synonym: { tags: ['preloader'] },
    Typed: { tags: ['spinner'] },
  });
  expect(await search('spinner')).toEqual(['Typed', 'Synonym', 'Longer']);
  expect(await search('spinnerete')).toEqual(['Longer']);
});

test('a tag counts for more than the name, and that for more than the author', async () => {
  const glass = await api.member('glassmaker');
  await api.component(glass, { name: 'Author', score: 50 });
  await make({ 'Glassmaker name': { tags: ['x'] }, Tag: { tags: ['glassmaker'] } });
  expect(await search('glassmaker')).toEqual(['Tag', 'Glassmaker name', 'Author']);
});

test('the category named counts for more', async () => {
  await make({
    'In cards': { category: 'Card', tags: ['button', 'icon'] },
    'In buttons': { category: 'Button', tags: ['button', 'icon'] },
  });
  expect(await search('button with icon')).toEqual(['In buttons', 'In cards']);
});

test('two words that follow each other count for more', async () => {
  await make({ Phrase: { tags: ['dark blue', 'wide'] }, Apart: { tags: ['blue wide', 'dark'] } });
  expect(await search('dark blue')).toEqual(['Phrase', 'Apart']);
});

test.each([
  ['sign up', 'signup'],
  ['signup', 'sign-up'],
  ['drop down', 'dropdown'],
  ['dropdown', 'drop down'],
  ['sign-up', 'sign up'],
])('%j finds the tag %j', async (q, tag) => {
  await make({ Found: { tags: [tag], category: 'Form' }, Other: { tags: ['other'], category: 'Form' } });
  expect(await search(q)).toEqual(['Found']);
});

test.each([
  ['animations', 'animation'],
  ['spinning', 'spin'],
  ['neumorphic', 'neumorphism'],
  ['Glow!', 'glowing'],
  ['🔥 fire 🔥', 'fire'],
])('%j finds the tag %j', async (q, tag) => {
  await make({ Found: { tags: [tag] }, Other: { tags: ['other'] } });
  expect(await search(q)).toEqual(['Found']);
});

test('a mistyped word finds what was meant, and what has its synonyms', async () => {
  await make({ Meant: { tags: ['checkbox'] }, Other: { tags: ['tick'] }, Else: { tags: ['else'] } });
  expect(await search('chekbox')).toEqual(['Meant', 'Other']);
});

test('what the code does and says is found, after what people wrote', async () => {
  await make({
    Code: { tags: ['x'], code: { html: '<p>Newsletter</p>', css: 'p:hover { color: red }' } },
    Written: { tags: ['newsletter'] },
  });
  expect(await search('newsletter')).toEqual(['Written', 'Code']);
  expect(await search('red')).toEqual(['Code']);
});

test('a word that no component has does not hide what the others find', async () => {
  await make({ Found: { tags: ['signup'] } });
  expect(await search('qwrtzp signup')).toEqual(['Found']);
});

test('of equal matches the more liked one comes first, then the newer one', async () => {
  await make({ Old: { tags: ['glow'] }, Liked: { tags: ['glow'] }, New: { tags: ['glow'] } });
  await api.pool.query("update components set like_counter = 9 where name = 'Liked'");
  await api.pool.query(
    "update search_documents set popularity = 9 where component_id = (select id from components where name = 'Liked')",
  );
  expect(await search('glow')).toEqual(['Liked', 'New', 'Old']);
});

test('a search is in the order of relevance unless another one is chosen', async () => {
  await make({ Best: { tags: ['glow', 'neon'] }, Newest: { tags: ['glow sign'] } });
  expect(await search('neon glow')).toEqual(['Best', 'Newest']);
  expect(await search('glow', { sort: 'newest' })).toEqual(['Newest', 'Best']);
  expect(await search('neon glow', { sort: 'relevance' })).toEqual(['Best', 'Newest']);
});

test('words that only connect others find nothing alone', async () => {
  await make({ Tip: { tags: ['tooltip', 'hover'] }, Switch: { tags: ['on off'] } });
  expect(await search('tooltip on hover')).toEqual(['Tip']);
  expect(await search('on')).toEqual(['Switch']);
});
