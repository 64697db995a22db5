import { unstorableText } from './storableText.ts';

test.each([
  ['a null byte', 'a\0b', /null byte/],
  ['a lone surrogate at its end', 'a\ud83d', /surrogate/],
  ['a lone surrogate at its start', '\ude00a', /surrogate/],
])('rejects a text with %s and returns its path', (_what, text, problem) => {
  expect(unstorableText({ tags: ['fine', text] })).toEqual({
    field: 'tags.1',
    problem: expect.stringMatching(problem),
  });
});

test.each(['', 'plain', 'a whole \u{1f600}', '\\u0000 and \\ud800 as a script writes them', '\ufffd'])(
  'accepts %j',
  (text) => {
    expect(unstorableText({ html: text })).toBeUndefined();
  },
);
