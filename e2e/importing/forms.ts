import type { CollectionRow } from '@keyframe/api/collection';
import { importFiles, importText } from '@keyframe/code-model/import/importCode';
import type { ImportResult, SourceFile } from '@keyframe/code-model/import/source';
import { codeOfLanguage, PARTS_OF } from '@keyframe/contracts/languages';
import { buildDownload, LINKED_FILES, type DownloadParts } from '@keyframe/preview/document';

/** Files by path, or a text. */
type Written = Readonly<Record<string, string>> | string;

/** A form in which a component can be imported. */
interface Form {
  readonly write: (row: CollectionRow) => Written;
  readonly read: (written: Written) => Promise<ImportResult>;
}

/** The forms, by name. A Tailwind component on a plain page has its source in an element of Tailwind's own type. */
export const FORMS: Readonly<Record<string, Form>> = {
  'a download in one file': {
    write: (row) => ({ [`${row.name}.html`]: buildDownload(downloadOf(row)) }),
    read,
  },
  'a download as a folder': {
    write: (row) => {
      const parts = downloadOf(row);
      const files = {
        [LINKED_FILES.css]: parts.css,
        [LINKED_FILES.javascript]: parts.javascript,
        [LINKED_FILES.tailwind]: parts.tailwind,
      };
      return {
        'index.html': buildDownload(parts, { linked: true }),
        ...Object.fromEntries(Object.entries(files).filter(([, text]) => text.trim() !== '')),
      };
    },
    read,
  },
  'a plain page': {
    write: ({ name, language, code }) => {
      const { html, css, tailwind, javascript } = codeOfLanguage(language, code);
      const type = PARTS_OF[language].includes('Tailwind') ? ' type="text/tailwindcss"' : '';
      return {
        'page.html': `<!DOCTYPE html>\n<html lang="en">\n<head>\n<title>${name}</title>\n<style${type}>\n${css}${tailwind}\n</style>\n</head>\n<body>\n${html}\n${javascript === '' ? '' : `<script>\n${javascript}\n</script>\n`}</body>\n</html>\n`,
      };
    },
    read,
  },
  'the text of uiverse’s copy': {
    write: ({ author, language, code }) => {
      const { html, css, javascript } = codeOfLanguage(language, code);
      const style = css === '' ? '' : `<style>\n${css}\n</style>\n`;
      const comment = css === '' ? `<!-- From Uiverse.io by ${author}  - Tags: a, b -->\n` : '';
      return `${comment}${html}\n\n${style}${javascript === '' ? '' : `<script>\n${javascript}\n</script>\n`}`;
    },
    read,
  },
};

function read(written: Written): Promise<ImportResult> {
  return typeof written === 'string' ? importText(written) : importFiles(Object.entries(written).map(sourceFile));
}

function sourceFile([path, text]: [string, string]): SourceFile {
  const bytes = new TextEncoder().encode(text);
  return { path, size: bytes.length, read: async () => bytes };
}

/** The CSS that Tailwind compiles to is not read back, so it is not compiled here. */
function downloadOf({ name, author, canvas, language, code }: CollectionRow): DownloadParts {
  const parts = codeOfLanguage(language, code);
  return { ...parts, name, author, licenceYear: 2026, canvas, language };
}
