import type { ComponentDetail } from './api/component.ts';
import { LANGUAGES, languageOfParts } from './languages.ts';
import { componentPath } from './paths.ts';

/**
 * What every copy of a component contains, from the API's component: its parts, its licence, all copyright notices and
 * its source.
 *
 * @param siteOrigin - for the addresses of the component and its original
 * @param licenceYear - the current year (docs/specification.md section 9)
 */
export function componentDownload(component: ComponentDetail, siteOrigin: string, licenceYear: number) {
  const { _id, name, userId, credit, remixOf, notices, canvas, language, code, previewCss } = component;
  const addressOf = (id: string) => new URL(componentPath(id), siteOrigin).href;
  return {
    name,
    author: credit?.author ?? userId.name,
    licenceYear,
    notices,
    origins: [
      addressOf(_id),
      ...(credit === null ? [] : [`Made by ${credit.author}, taken from ${credit.source}`]),
      ...(remixOf === null
        ? []
        : [
            `Remixed from ${remixOf.name} by ${remixOf.author.name}${remixOf.removedByAuthor ? ' (removed by its author)' : `: ${addressOf(remixOf._id)}`}`,
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
