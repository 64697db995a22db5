import type { z } from 'zod';
import type { ComponentDetail, ComponentSummary } from 'contracts/api/component';
import { PARTS_OF } from 'contracts/languages';
import { finalCss } from './finalCss.ts';
import { presentAuthor, socialLinks } from '../profiles/presentProfile.ts';
import type { RevisionRow, SummaryRow } from '../repositories/components.ts';

/** Which state of a component is shown: the public one, or to its author and to admins the latest. */
export type ShownState = 'public' | 'latest';

/** The revision of a state. Only a component that has been verified has a public one. */
export function revisionOf({ component }: SummaryRow, state: ShownState): string {
  return state === 'public' ? (component.publicRevisionId ?? component.latestRevisionId) : component.latestRevisionId;
}

/** A component as the lists return it. */
export function presentSummary(row: SummaryRow, state: ShownState, publicApiUrl: string): z.input<typeof ComponentSummary> {
  const { component, author, category, tags, liked } = row;
  const userId = presentAuthor(author, publicApiUrl);
  return {
    _id: component.id,
    name: component.name,
    userId,
    profilePicUrl: userId.profilePicUrl,
    category,
    tags,
    language: [...PARTS_OF[component.language]],
    canvas: component.canvas,
    likeCounter: component.likeCounter,
    liked,
    createdAt: component.createdAt.toISOString(),
    verified: state === 'public' || component.verified,
    score: component.score,
    revision: revisionOf(row, state),
    credit:
      component.creditAuthor !== null && component.creditSource !== null
        ? { author: component.creditAuthor, source: component.creditSource }
        : null,
  };
}

/** A component as it is read by itself. */
export function presentDetail(
  row: SummaryRow,
  { html, css, javascript, tailwind, compiledCss }: RevisionRow,
  state: ShownState,
  publicApiUrl: string,
): z.input<typeof ComponentDetail> {
  return {
    ...presentSummary(row, state, publicApiUrl),
    code: [{ html, css, javascript, js: javascript, tailwind }],
    previewCss: finalCss({ compiledCss, css }),
    socialLinks: socialLinks(row.author),
  };
}
