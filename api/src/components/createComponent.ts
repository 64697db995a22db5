import { v7 } from 'uuid';
import type { z } from 'zod';
import type { CreateComponentBody } from 'contracts/api/component';
import { languageOfParts } from 'contracts/languages';
import { ApiError, fieldError } from '../errors.ts';
import type { Repositories } from '../repositories/index.ts';
import { searchText } from '../search/words.ts';
import { prepareRevision } from './prepareRevision.ts';

/** The longest name of a component; see CreateComponentBody. */
const NAME_LENGTH = 80;

/**
 * Creates a component, unverified, with the first state of its code. Returns its id.
 * @throws ApiError 400 for an unknown category or code that cannot be compiled.
 */
export async function createComponent(
  authorId: string,
  input: z.output<typeof CreateComponentBody>,
  repositories: Repositories,
): Promise<string> {
  const [author, category] = await Promise.all([
    repositories.users.byId(authorId),
    repositories.categories.byName(input.category),
  ]);
  if (!author) throw new ApiError('profile_required', 'Create your profile first');
  if (!category) {
    const names = (await repositories.categories.all()).map(({ name }) => name);
    throw fieldError('category', `must be one of ${names.join(', ')}`);
  }
  const language = languageOfParts(input.language);
  if (language === undefined) throw fieldError('language', 'must be the parts of one language');

  const id = v7();
  const name = input.name ?? [...`${category.name} by ${author.name}`].slice(0, NAME_LENGTH).join('');
  const revision = await prepareRevision(id, language, input.code);
  const search = searchText({
    name,
    category: category.name,
    username: author.username,
    authorName: author.name,
    tags: input.tags,
  });
  await repositories.transaction(async (tx) => {
    const component = {
      id,
      authorId,
      name,
      categoryId: category.id,
      language,
      canvas: input.canvas,
      latestRevisionId: revision.id,
      search,
    };
    await tx.components.insert([{ component, revision, tags: input.tags }]);
    await tx.searchWords.remember(search.split(' '));
  });
  return id;
}
