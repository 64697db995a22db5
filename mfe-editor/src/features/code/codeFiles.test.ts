import { codeFiles } from './codeFiles.ts';

const code = [{ html: 'h', css: 'c', javascript: 'j', js: 'j', tailwind: 't' }];

test.each([
  [
    ['HTML', 'CSS'],
    ['HTML h', 'CSS c'],
  ],
  [
    ['HTML', 'CSS', 'JS'],
    ['HTML h', 'CSS c', 'JS j'],
  ],
  [
    ['HTML', 'Tailwind'],
    ['HTML h', 'Tailwind t'],
  ],
  [
    ['JS', 'Tailwind', 'HTML'],
    ['HTML h', 'Tailwind t', 'JS j'],
  ],
])('a component in %j has the tabs of its language and no others', (language, tabs) => {
  expect(codeFiles({ code, language }).map(({ part, text }) => `${part} ${text}`)).toEqual(tabs);
});

test('an unknown language throws an error with its name', () => {
  expect(() => codeFiles({ code, language: ['HTML', 'Sass'] })).toThrow('"HTML+Sass" is no language');
});
