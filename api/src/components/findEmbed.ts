import { cssWithKnobs } from '@keyframe/code-model/knobs/withKnobs';
import { pickCode } from '@keyframe/contracts/componentCode';
import type { EmbedOptions } from '@keyframe/contracts/embed';
import { PARTS_OF } from '@keyframe/contracts/languages';
import { copyrightLines } from '@keyframe/contracts/licence';
import type { EmbedSource } from '@keyframe/preview/server';
import { isId, type Queryable } from '../database/queryable.ts';
import { componentRepository } from './componentRepository.ts';
import { finalCss } from './finalCss.ts';
import { isRevisionId } from './revisionId.ts';
import { verificationRepository } from './verificationRepository.ts';

/**
 * A component for other sites: the given revision if its verification stands, without one the public revision; with
 * the given values of its knobs. Undefined for ids that are unknown, for components that are not public, and while the
 * author is banned, as for the picture of a shared link.
 */
export async function findEmbed(
  componentId: string,
  { revision: revisionId, knobs }: Pick<EmbedOptions, 'revision' | 'knobs'>,
  db: Queryable,
): Promise<EmbedSource | undefined> {
  if (!isId(componentId) || (revisionId !== undefined && !isRevisionId(revisionId))) return undefined;
  const [row] = await componentRepository(db).summaries([componentId], 'public', undefined);
  if (!row || row.component.publicRevisionId === null || row.author.bannedAt !== null) return undefined;
  const { component, author, shown } = row;
  const isPublic = revisionId === undefined || revisionId === shown.revisionId;
  if (!isPublic && !(await verificationRepository(db).isVerified(componentId, revisionId))) return undefined;
  const revision = await componentRepository(db).revision(componentId, revisionId ?? shown.revisionId);
  if (!revision) return undefined;
  const { id, name, language, html, javascript, canvas, compiledCss } = revision;
  // Tailwind's values are class names, which the compiled CSS cannot lead back to.
  const css = PARTS_OF[language].includes('CSS') && knobs ? cssWithKnobs(revision.css, knobs) : revision.css;
  const copyright = {
    author: component.creditAuthor ?? author.name,
    year: component.createdAt.getUTCFullYear(),
    notices: component.remixOfId === null ? [] : await componentRepository(db).notices(componentId),
  };
  return {
    componentId,
    revision: id,
    name,
    // The username of a deleted account is a random one.
    author: { name: author.name, username: author.deletedAt === null ? author.username : undefined },
    credit: component.creditAuthor ?? undefined,
    language,
    code: { ...pickCode(revision), css },
    copyright: copyrightLines(copyright),
    document: { html, css: finalCss({ compiledCss, css }), javascript, canvas },
  };
}
