import type { z } from 'zod';
import type { UpdateComponentBody } from '@keyframe/contracts/api/component';
import { languageOfParts, type Language } from '@keyframe/contracts/languages';
import type { Queryable } from '../database/queryable.ts';
import { fieldError } from '../http/errors.ts';
import { categoryRepository, type CategoryRow } from '../search/categoryRepository.ts';

/**
 * Resolves the category and language of an input.
 * @throws ApiError 400 for an unknown one.
 */
export async function classify(
  input: Pick<z.output<typeof UpdateComponentBody>, 'category' | 'language'>,
  db: Queryable,
): Promise<{ category: CategoryRow; language: Language }> {
  const category = await categoryRepository(db).byName(input.category);
  if (!category) {
    const names = (await categoryRepository(db).all()).map(({ name }) => name);
    throw fieldError('category', `must be one of ${names.join(', ')}`);
  }
  const language = languageOfParts(input.language);
  if (language === undefined) throw fieldError('language', 'must be the parts of one language');
  return { category, language };
}
