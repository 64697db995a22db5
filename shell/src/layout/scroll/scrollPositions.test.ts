/** A fresh copy of the module, as after a page load. */
async function load() {
  jest.resetModules();
  return import('./scrollPositions.ts');
}

beforeEach(() => {
  sessionStorage.clear();
  window.history.pushState(null, '', '/');
});

test('a page load reads the positions that the previous one stored', async () => {
  const before = await load();
  before.savePosition('a', 1500);
  before.savePosition('b', 20.5);
  before.storePositions();
  const { readPosition } = await load();
  expect([readPosition('a'), readPosition('b'), readPosition('c')]).toEqual([1500, 20.5, undefined]);
});

test('stored text that is not a list of positions is ignored', async () => {
  sessionStorage.setItem('keyframe.scroll', '{');
  const { readPosition } = await load();
  expect(readPosition('a')).toBeUndefined();
});

test('the first entry of a page load keeps its key over a reload, and another first entry has another key', async () => {
  const name = (await load()).nameEntry('default');
  expect((await load()).nameEntry('default')).toBe(name);
  window.history.pushState(null, '', '/');
  expect((await load()).nameEntry('default')).not.toBe(name);
  expect((await load()).nameEntry('k3y')).toBe('k3y');
});
