import fc from 'fast-check';
import { buildDownload, LINKED_FILES, type DownloadParts } from '@keyframe/preview/document';
import { pickCode } from '@keyframe/contracts/componentCode';
import { CODE_FIELD, codeOfLanguage, LANGUAGES, PARTS_OF, type Language } from '@keyframe/contracts/languages';
import { readDownload } from './readDownload.ts';

const ABOUT = { name: 'Pulse', author: 'Ada', licenceYear: 2026, canvas: 'light' } as const;

/** The API stores no parts that the language does not have; CSS is compiled from Tailwind. */
const download = (language: Language, code: Partial<DownloadParts>): DownloadParts => ({
  ...ABOUT,
  language,
  ...codeOfLanguage(language, pickCode({ html: '<p>Hi</p>', ...code })),
  ...(PARTS_OF[language].includes('Tailwind') && { css: code.css ?? '' }),
});

function partsOf({ language, ...parts }: DownloadParts) {
  return Object.fromEntries(PARTS_OF[language].map((part) => [CODE_FIELD[part], parts[CODE_FIELD[part]]]));
}

const readParts = (text: string, linked?: (file: string) => string | undefined) => {
  const read = readDownload(text, linked);
  return (
    read && Object.fromEntries(PARTS_OF[read.language].map((part) => [CODE_FIELD[part], read.code[CODE_FIELD[part]]]))
  );
};

/** Pieces that end elements, look like the markers of a download, or contain what a parser changes. */
const PIECES = [
  ...['<p>', '</p>', '\n', '\r\n', ' ', 'x', '&amp;', '<!--', '-->', '"', "'", '\\', '/', '<'],
  ...[
    '</style>',
    '<\\/style>',
    '</STYLE x',
    '</script>',
    '\\x3C/script>',
    '<script>',
    '<script id="keyframe-script">\n',
  ],
  ...[
    '\n</script>',
    '</body>',
    '</html>\n',
    '<body>\n',
    '<html data-language="HTML+CSS">',
    '<plaintext>',
    '<textarea>',
  ],
  ...['<style id="keyframe-css">', '<script src="script.js"></script>', '\n</body>\n</html>\n', '<template>', 'é'],
];
const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join(''));
const html = text.filter((each) => each.trim() !== '');

test('every component that is written as one file is read back part by part, as it was', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LANGUAGES),
      html,
      text,
      text,
      text,
      (language, ...[markup, css, javascript, tailwind]) => {
        const parts = download(language, { html: markup, css, javascript, tailwind });
        expect(readParts(buildDownload(parts))).toEqual(partsOf(parts));
      },
    ),
    { numRuns: 2_000 },
  );
});

test('every component that is written as linked files is read back part by part, as it was', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LANGUAGES),
      html,
      text,
      text,
      text,
      (language, ...[markup, css, javascript, tailwind]) => {
        const parts = download(language, { html: markup, css, javascript, tailwind });
        const files = new Map(
          Object.entries({
            [LINKED_FILES.css]: css,
            [LINKED_FILES.javascript]: javascript,
            [LINKED_FILES.tailwind]: tailwind,
          }).filter(([, content]) => content.trim() !== ''),
        );
        const blankParts = (read?: Record<string, string>) =>
          read &&
          Object.fromEntries(Object.entries(read).map(([field, part]) => [field, part.trim() === '' ? '' : part]));
        const written = buildDownload(parts, { linked: true });
        expect(readParts(written, (file) => files.get(file))).toEqual(blankParts(partsOf(parts)));
      },
    ),
    { numRuns: 1_000 },
  );
});

test('a script that the HTML itself ends with is not taken for that of the download', () => {
  const parts = download('HTML+CSS+JS', { html: '<b>x</b>\n<script id="keyframe-script">\n\n</script>' });
  expect(readParts(buildDownload(parts, { linked: true }))).toMatchObject({ html: parts.html });
});

test('reads the name, the canvas and the comment with the author', () => {
  const read = readDownload(buildDownload({ ...download('HTML+CSS', {}), name: 'Pulse & <Co>' }));
  expect(read).toMatchObject({ name: 'Pulse & <Co>', canvas: 'light', language: 'HTML+CSS' });
  expect(read?.comment).toContain('Copyright (c) 2026 Ada');
});

test('the Tailwind source is read, not the CSS that was compiled from it', () => {
  const parts = download('HTML+Tailwind', { css: '.p-4 { padding: 1rem }', tailwind: '@tailwind utilities;' });
  expect(readDownload(buildDownload(parts))?.code).toEqual({
    html: '<p>Hi</p>',
    css: '',
    javascript: '',
    tailwind: '@tailwind utilities;',
  });
});

test.each([
  ['another document', '<!doctype html><html><body>\n<p>Hi</p>\n</body>\n</html>\n'],
  ['a language that does not exist', buildDownload(download('HTML+CSS', {})).replace('"HTML+CSS"', '"HTML+COBOL"')],
  ['an edited end', buildDownload(download('HTML+CSS', {})).replace('</html>', '</html> <!-- mine -->')],
])('does not take %s for a download', (_what, document) => {
  expect(readDownload(document)).toBeUndefined();
});
