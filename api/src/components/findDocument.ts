import type { Repositories } from '../repositories/index.ts';
import { isId } from '../repositories/queryable.ts';
import { finalCss } from './finalCss.ts';

/** What the preview origin makes a document of. */
export interface DocumentSource {
  html: string;
  css: string;
  javascript: string;
  canvas: 'dark' | 'light';
}

/** The code of a revision, public or not: whoever knows its id was given it. Undefined when there is none by these ids. */
export async function findDocument(
  componentId: string,
  revisionId: string,
  { components }: Repositories,
): Promise<DocumentSource | undefined> {
  const revision = isId(componentId) ? await components.revision(componentId, revisionId) : undefined;
  if (!revision) return undefined;
  const { html, javascript, canvas } = revision;
  return { html, css: finalCss(revision), javascript, canvas };
}
