/** The licence of every component (docs/specification.md sections 2 and 9). */
export const LICENCE_NAME = 'MIT License';

/** The copyright of a component: its author, and the authors of its originals. */
export interface Copyright {
  /** A name, not a username. */
  author: string;
  /** The current year (docs/specification.md section 9). */
  year: number;
  /** The copyright lines of its originals, nearest first. */
  notices: readonly { author: string; year: number }[];
}

/** The copyright lines of a component, its own first, without duplicates. */
export function copyrightLines({ author, year, notices }: Copyright): string[] {
  // A line break in a name must not look like a second line.
  const lines = [{ author, year }, ...notices].map(
    (line) => `Copyright (c) ${line.year} ${line.author.replace(/\s+/g, ' ').trim()}`,
  );
  return [...new Set(lines)];
}

/** The licence text below the copyright lines, one entry per paragraph. */
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

/** The licence text of a component, with blank lines between paragraphs, as in a LICENSE file. */
export function licenceText(copyright: Copyright): string {
  return [LICENCE_NAME, copyrightLines(copyright).join('\n'), ...LICENCE_TEXT].join('\n\n');
}
