import type { z } from 'zod';
import type {
  Code,
  ComponentDetail,
  ComponentSummary,
  ListedComponent,
  Status,
} from '@keyframe/contracts/api/component';
import { pickCode, type ComponentCode } from '@keyframe/contracts/componentCode';
import { PARTS_OF } from '@keyframe/contracts/languages';
import { posterPath } from '@keyframe/contracts/siteFiles';
import { presentAuthor, socialLinks } from '../members/presentMember.ts';
import type { ComponentRepository, ComponentRow, RevisionRow, ShownState, SummaryRow } from './componentRepository.ts';
import { metaOf } from './description.ts';
import { finalCss } from './finalCss.ts';

function statusOf({ verified, draft, sentBackReason }: ComponentRow, state: ShownState): Status {
  if (state === 'public' || verified) return 'verified';
  if (draft) return 'draft';
  return sentBackReason === null ? 'waiting' : 'sentBack';
}

/** A component in a list, in the state that `row` was read in. */
export function presentSummary(
  row: SummaryRow,
  state: ShownState,
  publicApiUrl: string,
): z.input<typeof ComponentSummary> {
  const { component, author, category, shown, posters, checked, liked } = row;
  const poster = posters?.[shown.canvas]?.still;
  const userId = presentAuthor(author, publicApiUrl);
  return {
    _id: component.id,
    ...metaOf(shown, category),
    language: [...PARTS_OF[shown.language]],
    userId,
    profilePicUrl: userId.profilePicUrl,
    likeCounter: component.likeCounter,
    liked,
    viewCounter: component.viewCounter,
    downloadCounter: component.downloadCounter,
    createdAt: component.createdAt.toISOString(),
    updatedAt: shown.submittedAt.toISOString(),
    verified: state === 'public' || (component.verified && component.takenDownAt === null),
    status: statusOf(component, state),
    isPublic: component.publicRevisionId !== null,
    reason: state === 'latest' ? component.sentBackReason : null,
    ...(state === 'latest' && component.takenDownReason !== null && { takenDown: component.takenDownReason }),
    score: component.score,
    revision: shown.revisionId,
    ...(checked && shown.revisionId === component.publicRevisionId && { checked }),
    ...(poster && { poster: posterPath(poster.name) }),
    credit: presentCredit(component),
  };
}

function presentCredit({ creditAuthor, creditSource, creditFrom, creditLicence }: ComponentRow) {
  const source = creditSource ?? creditFrom;
  if (creditAuthor === null || source === null) return null;
  return { author: creditAuthor, source, ...(creditLicence !== null && { licence: creditLicence }) };
}

/** A whole component in a list; without `code` when none is given. */
export function presentListed(
  row: SummaryRow,
  code: ComponentCode | undefined,
  state: ShownState,
  publicApiUrl: string,
): z.input<typeof ListedComponent> {
  return {
    ...presentSummary(row, state, publicApiUrl),
    ...(code && { code: [presentCode(code)] }),
    socialLinks: socialLinks(row.author),
  };
}

/** The code of a component or a revision. */
export function presentCode(code: ComponentCode): Code {
  return { ...pickCode(code), js: code.javascript };
}

/** The origin of a remix. */
interface Origin {
  original: Awaited<ReturnType<ComponentRepository['original']>>;
  notices: Awaited<ReturnType<ComponentRepository['notices']>>;
}

/** A component on its own page. */
export function presentDetail(
  row: SummaryRow,
  revision: RevisionRow,
  { state, original, notices, publicApiUrl }: Origin & { state: ShownState; publicApiUrl: string },
): z.input<typeof ComponentDetail> {
  return {
    ...presentSummary(row, state, publicApiUrl),
    code: [presentCode(revision)],
    previewCss: finalCss(revision),
    socialLinks: socialLinks(row.author),
    remixOf: original
      ? { _id: original.id, name: original.name, author: original.author, removedByAuthor: original.deletedAt !== null }
      : null,
    notices: withoutRepeats(notices),
  };
}

/** A component in another revision than that of its detail. The category is the current one. */
export function presentRevision(
  { poster: _poster, checked: _checked, ...detail }: z.input<typeof ComponentDetail>,
  revision: RevisionRow,
): z.input<typeof ComponentDetail> {
  return {
    ...detail,
    ...metaOf(revision, detail.category),
    language: [...PARTS_OF[revision.language]],
    updatedAt: revision.createdAt.toISOString(),
    revision: revision.id,
    code: [presentCode(revision)],
    previewCss: finalCss(revision),
  };
}

/** An author who remixes their own work several times a year gets one line. */
function withoutRepeats(notices: Origin['notices']): Origin['notices'] {
  return [...new Map(notices.map((notice) => [JSON.stringify([notice.year, notice.author]), notice])).values()];
}
