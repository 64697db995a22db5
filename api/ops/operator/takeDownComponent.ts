import type { Queryable } from '../../src/database/queryable.ts';
import {
  putBackComponent,
  takeDownComponent as takeDown,
  type Moderated,
} from '../../src/moderation/takeDownComponent.ts';
import { idIn, lockNamed, titleOf } from './namedComponent.ts';
import type { CommandResult } from './commandResult.ts';

/**
 * Takes a component down from the command line; see moderation/takeDownComponent.ts.
 * @throws UnknownComponent, and Error when its author has deleted it.
 */
export async function takeDownComponent(
  componentId: string,
  reason: string,
  operator: string,
  db: Queryable,
): Promise<CommandResult> {
  const { before, changed } = await known(componentId, await takeDown(idIn(componentId), reason, { operator }, db), db);
  return {
    text: changed
      ? `${titleOf(before)} is taken down: ${reason}`
      : `${titleOf(before)} is already taken down: ${before.takenDownReason}`,
  };
}

/**
 * Reverses a take-down from the command line.
 * @throws UnknownComponent, and Error when its author has deleted it.
 */
export async function bringBackComponent(componentId: string, operator: string, db: Queryable): Promise<CommandResult> {
  const { before, changed } = await known(componentId, await putBackComponent(idIn(componentId), { operator }, db), db);
  return { text: `${titleOf(before)} ${changed ? 'is back' : 'is not taken down'}.` };
}

async function known(componentId: string, moderated: Moderated | undefined, db: Queryable): Promise<Moderated> {
  if (moderated) return moderated;
  const deleted = await lockNamed(componentId, db);
  throw new Error(`${titleOf(deleted)} was deleted by its author. Restore it first.`);
}
