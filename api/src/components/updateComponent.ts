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

/** What an update says, and what it is compared by. */
interface Wanted {
  description: Description;
  code: ComponentCode;
}

/**
 * Gives an author's component a new state, which waits for verification, whatever the one before did. Returns false
 * when the latest state is what was sent already, and nothing was done.
 * @throws ApiError 404 for anyone but its author, 403 when it was taken down, 409 when the edited state is not the
 * latest any more, 400 for an unknown category, or code that cannot be compiled, that is a starter's or its original's.
 */
export async function updateComponent(
  authorId: string,
  componentId: string,
  input: Update,
  db: Queryable,
): Promise<boolean> {
  const own = (row: ComponentRow | undefined) => {
    if (!row || row.authorId !== authorId) throw unknownComponent();
    if (row.takenDownAt !== null) throw takenDown(row);
    return row;
  };
  const before = own(isId(componentId) ? await componentRepository(db).byId(componentId) : undefined);
  const latest = await latestState(before, db);
  const wanted = await wantedState(input, latest, db);
  if (isSame(wanted, latest)) return false;
  if (latest.id !== input.revision) throw newerVersion();
  refuseStarter(wanted.description.language, wanted.code);
  await refuseCopy(before.remixOfId, wanted.code, db);

  // Compiled before the component is locked: it takes its time.
  const code = await prepareCode(wanted.description.language, wanted.code);
  return transaction(db, async (tx) => {
    const locked = own((await componentRepository(tx).lock([before.id]))[0]);
    if (locked.latestRevisionId !== input.revision) {
      // Sent twice at the same time: the first has done it.
      if (isSame(wanted, await latestState(locked, tx))) return false;
      throw newerVersion();
    }
    const revision = newRevision(locked.id, wanted.description, code);
    await componentRepository(tx).insertRevision(revision);
    if (locked.publicRevisionId === null) await componentRepository(tx).applyRevision(locked.id, revision.id);
    return true;
  });
}

async function latestState({ id, latestRevisionId }: ComponentRow, db: Queryable): Promise<RevisionRow> {
  const revision = await componentRepository(db).revision(id, latestRevisionId);
  if (!revision) throw new Error(`Component ${id} points at a revision that does not exist`);
  return revision;
}

async function wantedState(input: Update, latest: RevisionRow, db: Queryable): Promise<Wanted> {
  const { category, language } = await classify(input, db);
  return {
    // A field that is not sent stays what it is.
    description: describe({ ...metaOf(latest, input.category), ...pickMeta(input), language }, category.id),
    code: codeOfLanguage(language, input.code),
  };
}

function isSame({ description, code }: Wanted, latest: RevisionRow): boolean {
  const { tags, ...texts } = { ...description, ...code };
  const fields = Object.keys(texts) as (keyof typeof texts)[];
  // No tag holds a line break.
  return fields.every((field) => texts[field] === latest[field]) && tags.join('\n') === latest.tags.join('\n');
}

function newerVersion(): ApiError {
  return new ApiError(
    'conflict',
    'Somebody, maybe you in another tab, has saved a newer version of this component. Nothing was overwritten: open it again to build on that version',
    [{ field: 'revision', message: 'is not the latest any more' }],
  );
}
