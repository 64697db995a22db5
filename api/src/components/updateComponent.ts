import type { z } from 'zod';
import type { UpdateComponentBody } from '@keyframe/contracts/api/component';
import type { ComponentCode } from '@keyframe/contracts/componentCode';
import { pickMeta } from '@keyframe/contracts/componentMeta';
import { codeOfLanguage } from '@keyframe/contracts/languages';
import { isId, type Queryable } from '../database/queryable.ts';
import { transaction } from '../database/transaction.ts';
import { ApiError } from '../http/errors.ts';
import { classify } from './classify.ts';
import { componentRepository, type ComponentRow, type RevisionRow } from './componentRepository.ts';
import { describe, metaOf, type Description } from './description.ts';
import { newRevision, prepareCode } from './prepareCode.ts';
import { takenDown, unknownComponent } from './readComponents.ts';
import { refuseCopy, refuseStarter } from './refuseUnchanged.ts';

type Update = z.output<typeof UpdateComponentBody>;

/** The revision that an update asks for, in the form it is compared in. */
interface DesiredRevision {
  description: Description;
  code: ComponentCode;
}

/** What an update does: it submits the component for verification, or changes a draft, which stays one. */
interface UpdateOptions {
  keepDraft?: boolean;
}

/**
 * Adds a revision to an author's component, which waits for verification; a draft is submitted with it, also without a
 * change. Returns false when nothing has changed.
 * @throws ApiError 404 when it is not the author's, 403 when it was taken down, or with `keepDraft` is no draft, 409 when
 * the edited revision is outdated, 400 for an unknown category, code that does not compile, or code of a starter or of
 * the original.
 */
export async function updateComponent(
  authorId: string,
  componentId: string,
  input: Update,
  db: Queryable,
  { keepDraft = false }: UpdateOptions = {},
): Promise<boolean> {
  const own = (row: ComponentRow | undefined) => {
    if (!row || row.authorId !== authorId) throw unknownComponent();
    if (row.takenDownAt !== null) throw takenDown(row);
    if (keepDraft && !row.draft) throw submitted();
    return row;
  };
  const submitDraft = ({ id }: ComponentRow) =>
    transaction(db, async (tx) => {
      const isDraft = own((await componentRepository(tx).lock([id]))[0]).draft;
      if (isDraft) await componentRepository(tx).submitDraft(id);
      return isDraft;
    });
  const before = own(isId(componentId) ? await componentRepository(db).byId(componentId) : undefined);
  const latest = await latestState(before, db);
  const desired = await desiredRevision(input, latest, db);
  if (isSame(desired, latest)) return before.draft && !keepDraft ? submitDraft(before) : false;
  if (latest.id !== input.revision) throw newerVersion();
  refuseStarter(desired.description.language, desired.code);
  await refuseCopy(before.remixOfId, desired.code, db);

  // Compiled before the component is locked, because it is slow.
  const code = await prepareCode(desired.description.language, desired.code);
  return transaction(db, async (tx) => {
    const locked = own((await componentRepository(tx).lock([before.id]))[0]);
    if (locked.latestRevisionId !== input.revision) {
      // A concurrent retry: the first request has stored it.
      if (isSame(desired, await latestState(locked, tx))) return false;
      throw newerVersion();
    }
    const revision = newRevision(locked.id, desired.description, code);
    await componentRepository(tx).insertRevision(revision, { draft: keepDraft });
    if (locked.publicRevisionId === null) await componentRepository(tx).applyRevision(locked.id, revision.id);
    return true;
  });
}

async function latestState({ id, latestRevisionId }: ComponentRow, db: Queryable): Promise<RevisionRow> {
  const revision = await componentRepository(db).revision(id, latestRevisionId);
  if (!revision) throw new Error(`Component ${id} points at a revision that does not exist`);
  return revision;
}

async function desiredRevision(input: Update, latest: RevisionRow, db: Queryable): Promise<DesiredRevision> {
  const { category, language } = await classify(input, db);
  return {
    // Omitted fields keep their values.
    description: describe({ ...metaOf(latest, input.category), ...pickMeta(input), language }, category.id),
    code: codeOfLanguage(language, input.code),
  };
}

function isSame({ description, code }: DesiredRevision, latest: RevisionRow): boolean {
  const { tags, ...texts } = { ...description, ...code };
  const fields = Object.keys(texts) as (keyof typeof texts)[];
  // Tags contain no line breaks.
  return fields.every((field) => texts[field] === latest[field]) && tags.join('\n') === latest.tags.join('\n');
}

/** The error for changing what was submitted where only drafts can be changed. */
function submitted(): ApiError {
  return new ApiError('forbidden', 'This component was submitted. With an API token only drafts can be changed');
}

function newerVersion(): ApiError {
  return new ApiError(
    'conflict',
    'A newer version of this component was saved, maybe in another tab. Nothing was overwritten. Reopen the component to edit the newer version',
    [{ field: 'revision', message: 'is outdated' }],
  );
}
