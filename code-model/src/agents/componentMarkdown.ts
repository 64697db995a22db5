import type { z } from 'zod';
import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { copyrightLines } from '@keyframe/contracts/licence';
import { componentPath, publicProfilePath } from '@keyframe/contracts/paths';
import { DATA_NOTE, markdownCode, markdownLine } from './memberText.ts';

type Detail = z.input<typeof ComponentDetail>;

/** The parts of a component's code, in the order in which they are shown, with the name that Markdown knows them by. */
const PARTS = [
  { part: 'html', title: 'HTML', language: 'html' },
  { part: 'css', title: 'CSS', language: 'css' },
  { part: 'javascript', title: 'JavaScript', language: 'js' },
  { part: 'tailwind', title: 'HTML with Tailwind classes', language: 'html' },
] as const;

/** The parts of a component that are not empty. */
export function partsOf({ code: [code] }: Detail) {
  return PARTS.flatMap(({ part, ...names }) => {
    const text = code?.[part] ?? '';
    return text === '' ? [] : [{ part, ...names, text }];
  });
}

/** A text of a component under a heading, which is Markdown; in a block of a language. */
export interface CodeSection {
  title: string;
  language: string;
  text: string;
}

/** A component as Markdown: what it is, its licence, its code. */
export function componentMarkdown(
  component: Detail,
  siteOrigin: string,
  sections: readonly CodeSection[] = partsOf(component),
): string {
  const { _id, name, userId: author, category, language, tags, likeCounter, credit, remixOf, notices } = component;
  const year = new Date(component.createdAt).getUTCFullYear();
  const facts = [
    `Author: [${markdownLine(author.name)}](${siteOrigin}${publicProfilePath(author.username)})`,
    `Page: ${siteOrigin}${componentPath(_id)}`,
    `Category: ${markdownLine(category)}`,
    `Language: ${language.join('+')}`,
    ...(tags.length > 0 ? [`Tags: ${tags.map(markdownLine).join(', ')}`] : []),
    `Likes: ${likeCounter}`,
    ...(credit ? [`Credit: ${markdownLine(credit.author)}, ${markdownLine(credit.source)}`] : []),
    ...(remixOf ? [`Remix of: ${markdownLine(remixOf.name)} by ${markdownLine(remixOf.author.name)}`] : []),
    'Licence: MIT. Keep these lines in copies: ' +
      copyrightLines({ author: credit?.author ?? author.name, year, notices })
        .map(markdownLine)
        .join('; '),
  ];
  return [
    `# ${markdownLine(name)}`,
    `> ${DATA_NOTE}`,
    facts.map((fact) => `- ${fact}`).join('\n'),
    ...sections.map(({ title, language: fence, text }) => `## ${title}\n\n${markdownCode(fence, text)}`),
    '',
  ].join('\n\n');
}
