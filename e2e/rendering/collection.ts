import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { readRow, RowFault, type CollectionRow } from '@keyframe/api/collection';
import { PARTS_OF, type Language } from '@keyframe/contracts/languages';
import type { DocumentParts } from '@keyframe/preview/document';
import { compileTailwind, TailwindError } from '@keyframe/preview/tailwind';

/** A component of a collection, with compiled CSS. */
export interface Rendered {
  readonly source: string;
  readonly name: string;
  readonly author: string;
  readonly language: Language;
  readonly parts: DocumentParts;
}

/** A line that `npm run import` also rejects. */
export interface FaultyLine {
  readonly line: number;
  readonly problem: string;
}

/** Reads the components of a file for `npm run import`, with the same validation and Tailwind compiler. */
export async function* readCollection(file: string): AsyncGenerator<Rendered | FaultyLine> {
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    line += 1;
    if (text.trim() === '') continue;
    try {
      yield await rendered(readRow(text));
    } catch (error) {
      if (!(error instanceof RowFault) && !(error instanceof TailwindError)) throw error;
      yield { line, problem: error.message };
    }
  }
}

async function rendered({ source, name, author, canvas, language, code }: CollectionRow): Promise<Rendered> {
  const { html, javascript } = code;
  const css = PARTS_OF[language].includes('Tailwind') ? (await compileTailwind(code)).css : code.css;
  return {
    source,
    name,
    author,
    language,
    parts: { html, css, javascript: PARTS_OF[language].includes('JS') ? javascript : '', canvas },
  };
}
