import { isId, type Queryable } from '../database/queryable.ts';
import { componentRepository } from './componentRepository.ts';
import { finalCss } from './finalCss.ts';
import { isRevisionId } from './revisionId.ts';

/** What the preview origin builds a document from. */
export interface DocumentSource {
  html: string;
  css: string;
  javascript: string;
  canvas: 'dark' | 'light';
}

/**
 * The code of a revision, public or not: its id is the capability. Undefined for unknown ids and for taken-down
 * components, whose public revision ids are known.
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
