import { unstorableText } from './storableText.ts';

test.each([
  ['a null byte', 'a\0b', /null byte/],
  ['half a character at its end', 'a\ud83d', /surrogate/],
  ['half a character at its beginning', '\ude00a', /surrogate/],
])('a text with %s cannot be stored, and is named by where it stands', (_what, text, problem) => {
  expect(unstorableText({ tags: ['fine', text] })).toEqual({
    field: 'tags.1',
    problem: expect.stringMatching(problem),
  });
});

test.each(['', 'plain', 'a whole \u{1f600}', '\\u0000 and \\ud800 as a script writes them', '\ufffd'])(
  '%j can be stored',
  (text) => {
    expect(unstorableText({ html: text })).toBeUndefined();
  },
);
