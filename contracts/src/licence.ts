/** The licence every component is under (docs/specification.md sections 2 and 9). */
export const LICENCE_NAME = 'MIT License';

/** Whose work a component is: its own author's, and that of the authors it was remixed from. */
export interface Copyright {
  /** A name, not a username. */
  author: string;
  /** The current year (docs/specification.md section 9). */
  year: number;
  /** What each copy must keep of the components this one was made from, the nearest first. */
  notices: readonly { author: string; year: number }[];
}

/** The copyright lines of a component, its own first. A line that would stand twice stands once. */
export function copyrightLines({ author, year, notices }: Copyright): string[] {
  // A name with a line break in it must not look like a second notice.
  const lines = [{ author, year }, ...notices].map(
    (line) => `Copyright (c) ${line.year} ${line.author.replace(/\s+/g, ' ').trim()}`,
  );
  return [...new Set(lines)];
}

/** The licence's text below its copyright lines, a paragraph an entry. */
export const LICENCE_TEXT: readonly string[] = [
  'Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated ' +
    'documentation files (the "Software"), to deal in the Software without restriction, including without limitation ' +
    'the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and ' +
    'to permit persons to whom the Software is furnished to do so, subject to the following conditions:',
  'The above copyright notice and this permission notice shall be included in all copies or substantial portions of ' +
    'the Software.',
  'THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO ' +
    'THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE ' +
    'AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF ' +
    'CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER ' +
    'DEALINGS IN THE SOFTWARE.',
];

/** The whole licence of a component, as a LICENSE file holds it: paragraphs with an empty line between them. */
export function licenceText(copyright: Copyright): string {
  return [LICENCE_NAME, copyrightLines(copyright).join('\n'), ...LICENCE_TEXT].join('\n\n');
}
