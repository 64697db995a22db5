import { unknownComponent } from '../../components/readComponents.ts';
import { componentRepository } from '../../components/componentRepository.ts';
import { isId, type Queryable } from '../../database/queryable.ts';
import type { ComponentFacts } from './pictures.ts';

/** What the picture of a component shows, and the revision it shows it of. */
export interface PublicFacts {
  revisionId: string;
  facts: ComponentFacts;
  /** The file of the poster on the component's own ground, if a render worker has made one. */
  poster: string | undefined;
}

/**
 * The facts of a component's public revision.
 * @throws ApiError 404 when there is none, and while its author is banned: other sites show the picture as ours.
 */
export async function findComponentFacts(id: string, db: Queryable): Promise<PublicFacts> {
  const [row] = isId(id) ? await componentRepository(db).summaries([id], 'public', undefined) : [];
  if (!row || row.component.publicRevisionId === null || row.author.bannedAt !== null) throw unknownComponent();
  const { shown, author, category, posters } = row;
  return {
    revisionId: shown.revisionId,
    poster: posters?.[shown.canvas]?.still.name,
    facts: {
      name: shown.name,
      // The username of a deleted account is a random one.
      author: author.deletedAt === null ? `@${author.username}` : author.name,
      category,
      language: shown.language,
    },
  };
}
