import { v7 } from 'uuid';
import type { z } from 'zod';
import type { CreateComponentBody } from '@keyframe/contracts/api/component';
import { META_DEFAULTS, pickMeta } from '@keyframe/contracts/componentMeta';
import { codeOfLanguage } from '@keyframe/contracts/languages';
import { LIMITS } from '@keyframe/contracts/limits';
import { isId, type Queryable, violatedUnique } from '../database/queryable.ts';
import { transaction } from '../database/transaction.ts';
import { ApiError, fieldError } from '../http/errors.ts';
import { userRepository } from '../members/userRepository.ts';
import { classify } from './classify.ts';
import { componentRepository } from './componentRepository.ts';
import { describe } from './description.ts';
import { newRevision, prepareCode } from './prepareCode.ts';
import { refuseCopy, refuseStarter } from './refuseUnchanged.ts';

type Creation = z.output<typeof CreateComponentBody>;

/** How a component is created: to wait for verification, or as a draft. */
interface CreateOptions {
  draft?: boolean;
}

/**
 * Creates an unverified component with its first revision. Returns its id. Idempotent by submission id: a retry, also a
 * concurrent one, returns the id of the first.
 * @throws ApiError 400 for an unknown category, code that does not compile, code of a starter or of the original, or an
 * original that is not public.
 */
export async function createComponent(
  authorId: string,
  input: Creation,
  db: Queryable,
  options: CreateOptions = {},
): Promise<string> {
  const made = () => input.submission && componentRepository(db).idBySubmission(authorId, input.submission);
  const earlier = await made();
  if (earlier) return earlier;
  try {
    return await create(authorId, input, db, options);
  } catch (error) {
    const simultaneous = violatedUnique(error) === 'components_submission' ? await made() : undefined;
    if (simultaneous) return simultaneous;
    throw error;
  }
}

async function create(
  authorId: string,
  input: Creation,
  db: Queryable,
  { draft = false }: CreateOptions,
): Promise<string> {
  const { category, language } = await classify(input, db);
  const id = v7();
  const written = codeOfLanguage(language, input.code);
  refuseStarter(language, written);
  const code = await prepareCode(language, written);
  await transaction(db, async (tx) => {
    const author = await userRepository(tx).lockNames(authorId);
    if (!author) throw new ApiError('profile_required', 'Create your profile first');
    const name = input.name ?? [...`${category.name} by ${author.name}`].slice(0, LIMITS.nameLength).join('');
    const meta = { ...META_DEFAULTS, ...pickMeta(input), name, language };
    const remixOfId = await originalOf(input, tx);
    await refuseCopy(remixOfId, written, tx);
    const revision = newRevision(id, describe(meta, category.id), code);
    const component = { authorId, draft, remixOfId, submissionId: input.submission ?? null, ...creditOf(input) };
    await componentRepository(tx).insert([{ component, revision }]);
  });
  return id;
}

/** The columns of the credit that the member declared. */
function creditOf({ credit }: Creation) {
  return credit && { creditAuthor: credit.author, creditFrom: credit.source, creditLicence: credit.licence };
}

/** The original of a remix. It must be public: others cannot be seen, and the credit links to it. */
async function originalOf({ remixOf }: Creation, db: Queryable): Promise<string | null> {
  if (remixOf === undefined) return null;
  const original = isId(remixOf) ? await componentRepository(db).byId(remixOf) : undefined;
  if (!original || original.publicRevisionId === null) throw fieldError('remixOf', 'must be a verified component');
  return original.id;
}
