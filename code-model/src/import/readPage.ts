import { pickCode } from '@keyframe/contracts/componentCode';
import { languageOfParts, LANGUAGES } from '@keyframe/contracts/languages';
import { starterCode } from '@keyframe/contracts/starterCode';
import { findCredit, findTags } from './credit.ts';
import { readDownload } from './readDownload.ts';
import { ImportProblem, type ImportedComponent, type LeftOut } from './source.ts';
import { splitDocument, type LinkedFile } from './splitDocument.ts';
import { usesUtilities } from './tailwindMarkup.ts';

/** A page, and what surrounds it. */
export interface Page {
  /** Its file or description, for messages. */
  readonly from: string;
  readonly text: string;
  /** A file beside it, by the address in the page. */
  readonly linked: (address: string) => LinkedFile;
  /** Style sheets and scripts that belong to it without a link. */
  readonly css?: readonly string[];
  readonly javascript?: readonly string[];
  /** Texts that may name the author: licence files, a README. */
  readonly remarks?: readonly string[];
  readonly leftOut?: readonly LeftOut[];
  readonly name?: string;
}

/**
 * Reads a page as a component: a download of this site as it was, any other split by its elements.
 * @throws ImportProblem if it has no HTML.
 */
export function readPage(page: Page): ImportedComponent {
  const fileText = (file: string) => {
    const found = page.linked(file);
    return 'text' in found ? found.text : undefined;
  };
  const download = readDownload(page.text, fileText) ?? readDownload(withUnixLines(page.text), fileText);
  if (download !== undefined) {
    const { name, language, canvas, code, comment } = download;
    return { from: page.from, name, language, canvas, code, tags: [], credit: findCredit([comment]), leftOut: [] };
  }
  return splitPage(page);
}

function splitPage({ from, text, linked, css = [], javascript = [], remarks = [], leftOut = [], name = '' }: Page) {
  const split = splitDocument(withUnixLines(text), linked);
  if (split.html.trim() === '')
    throw new ImportProblem(`There is no HTML in ${from}. Import the HTML together with its CSS and JavaScript.`);
  const written = [...split.css, ...css].join('\n\n');
  const script = [...split.javascript, ...javascript].join('\n\n');
  const usesTailwind = split.usesTailwind || (written === '' && usesUtilities(split.html));
  const style = usesTailwind && written === '' ? starterCode('', 'HTML+Tailwind').tailwind : written;
  const language = languageOfParts(['HTML', usesTailwind ? 'Tailwind' : 'CSS', ...(script === '' ? [] : ['JS'])]);
  // uiverse's comment is in the CSS.
  const texts = [...split.remarks, ...split.css, ...remarks];
  return {
    from,
    name: name || split.title.replace(/^CodePen - /, ''),
    language: language ?? LANGUAGES[0],
    canvas: null,
    code: pickCode({ html: split.html, [usesTailwind ? 'tailwind' : 'css']: style, javascript: script }),
    tags: findTags(texts),
    credit: findCredit(texts),
    leftOut: [...split.leftOut, ...leftOut],
  };
}

const withUnixLines = (text: string) => text.replace(/\r\n?/g, '\n');
