import { markWords } from './markWords.ts';

/** jsdom has no highlights. */
class FakeHighlight {
  ranges: Range[];
  constructor(...ranges: Range[]) {
    this.ranges = ranges;
  }
}
const highlights = new Map<string, FakeHighlight>();
Object.assign(globalThis, { Highlight: FakeHighlight, CSS: { highlights } });
const marked = () => [...highlights.values()].flatMap(({ ranges }) => ranges.map(String));

test('marks words in the form of the page, also in cards that arrive later, until it ends', async () => {
  const list = document.createElement('div');
  list.innerHTML = '<h3>Über-Switch</h3><p>a switchboard</p>';
  const end = markWords(list, ['uber', 'switch']);
  expect(marked()).toEqual(['Über', 'Switch']);
  list.insertAdjacentHTML('beforeend', '<p>SWITCH</p>');
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(marked()).toEqual(['Über', 'Switch', 'SWITCH']);
  end();
  expect(marked()).toEqual([]);
});
