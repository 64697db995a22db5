import { readSearch } from './readSearch.ts';

const reading = (dropped: string[], corrections: { typed: string; meant: string }[] = []) => ({
  dropped,
  corrections,
  marks: [],
});

test('names dropped words and the words that were searched', () => {
  expect(readSearch('Newsletter Signup form', reading(['newsletter']))).toEqual({
    meant: undefined,
    dropped: ['newsletter'],
    rest: 'signup form',
  });
});

test('corrects mistyped words, and leaves out dropped ones', () => {
  expect(
    readSearch(
      'nigth xqz togle',
      reading(
        ['xqz'],
        [
          { typed: 'nigth', meant: 'night' },
          { typed: 'togle', meant: 'toggle' },
        ],
      ),
    ).meant,
  ).toBe('night toggle');
});
