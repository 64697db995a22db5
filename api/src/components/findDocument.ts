import { isId, type Queryable } from '../database/queryable.ts';
import { componentRepository } from './componentRepository.ts';
import { finalCss } from './finalCss.ts';
import { isRevisionId } from './revisionId.ts';

/** What the preview origin makes a document of. */
export interface DocumentSource {
  html: string;
  css: string;
  javascript: string;
  canvas: 'dark' | 'light';
}

/**
 * The code of a revision, public or not: whoever knows its id was given it. Undefined when there is none by these ids,
 * and for every state of a component that was taken down, since the ids of those that were public are known.
 */
export async function findDocument(
  componentId: string,
  revisionId: string,
  db: Queryable,
): Promise<DocumentSource | undefined> {
  if (!isId(componentId) || !isRevisionId(revisionId)) return undefined;
  const revision = await componentRepository(db).documentRevision(componentId, revisionId);
  if (!revision) return undefined;
  const { html, javascript, canvas } = revision;
  return { html, css: finalCss(revision), javascript, canvas };
}
