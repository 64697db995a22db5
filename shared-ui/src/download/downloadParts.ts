import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { LANGUAGES, languageOfParts } from '@keyframe/contracts/languages';
import type { DownloadParts } from '@keyframe/preview/document';
import { componentAddress } from '../site/site.ts';

/** The data of a component that every kind of download contains: its license, all copyright notices and its source. */
export type ComponentDownload = Required<DownloadParts>;

/** Converts a component from the API into the data of a download. */
export function downloadParts(component: ComponentDetail): ComponentDownload {
  const { _id, name, userId, credit, remixOf, notices, canvas, language, code, previewCss } = component;
  return {
    name,
    author: credit?.author ?? userId.name,
    // docs/specification.md section 9: the current year.
    licenceYear: new Date().getFullYear(),
    notices,
    origins: [
      componentAddress(_id),
      ...(credit === null ? [] : [`Made by ${credit.author}, taken from ${credit.source}`]),
      ...(remixOf === null
        ? []
        : [
            `Remixed from ${remixOf.name} by ${remixOf.author.name}${remixOf.removedByAuthor ? ' (removed by its author)' : `: ${componentAddress(remixOf._id)}`}`,
          ]),
    ],
    html: code[0]?.html ?? '',
    css: previewCss,
    javascript: code[0]?.javascript ?? '',
    tailwind: code[0]?.tailwind ?? '',
    // The API sends the parts of one of LANGUAGES.
    language: languageOfParts(language) ?? LANGUAGES[0],
    canvas,
  };
}
