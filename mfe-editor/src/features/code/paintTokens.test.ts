import { paintTokens } from './paintTokens.ts';

/** jsdom has no highlights, which are sets of ranges. */
beforeEach(() => Object.assign(globalThis, { Highlight: Set, CSS: { highlights: new Map<string, Set<Range>>() } }));

function show(lines: readonly string[]): HTMLElement {
  const place = document.createElement('pre');
  place.innerHTML = lines.map((line) => `<code>${line}</code>`).join('');
  return place;
}

const painted = (kind: string) =>
  [...((CSS.highlights.get(`kf-code-${kind}`) ?? []) as unknown as Set<Range>)].map((range) => range.toString());

test.each(['\n', '\r\n'])('a token of several lines is coloured in each of them', (end) => {
  const text = ['/* one', '', 'two */ b'].join(end);
  paintTokens(show(['/* one', '', 'two */ b']), text, [
    { kind: 'comment', from: 0, to: text.length - 2 },
    { kind: 'keyword', from: text.length - 1, to: text.length },
  ]);
  expect(painted('comment')).toEqual(['/* one', 'two */']);
  expect(painted('keyword')).toEqual(['b']);
});

test('a token is coloured around a named character', () => {
  paintTokens(show(['ab<span>c</span>d']), 'abcd', [{ kind: 'string', from: 1, to: 4 }]);
  expect(painted('string')).toEqual(['b', 'c', 'd']);
});

test('when the code goes, its colours go', () => {
  const end = paintTokens(show(['a']), 'a', [{ kind: 'string', from: 0, to: 1 }]);
  end();
  expect(painted('string')).toEqual([]);
});
