import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { readRow, RowFault, type CollectionRow } from '@keyframe/api/collection';
import { PARTS_OF } from '@keyframe/contracts/languages';
import type { DocumentParts } from '@keyframe/preview/document';
import { compileTailwind, TailwindError } from '@keyframe/preview/tailwind';

/** A component of a collection, as it is shown: its CSS is final. */
export interface Rendered {
  readonly source: string;
  readonly name: string;
  readonly parts: DocumentParts;
}

/** A line that `npm run import` would refuse too. */
export interface FaultyLine {
  readonly line: number;
  readonly problem: string;
}

/** The components of a file that `npm run import` takes, with the same checks and the same compiler of Tailwind. */
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

async function rendered({ source, name, canvas, language, code }: CollectionRow): Promise<Rendered> {
  const { html, javascript } = code;
  const css = PARTS_OF[language].includes('Tailwind') ? (await compileTailwind(code)).css : code.css;
  return {
    source,
    name,
    parts: { html, css, javascript: PARTS_OF[language].includes('JS') ? javascript : '', canvas },
  };
}
