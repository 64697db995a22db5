import { putBackComponent, takeDownComponent as takeDown, type Moderated } from '../moderation/takeDownComponent.ts';
import type { Repositories } from '../repositories/index.ts';
import { idIn, lockNamed, titleOf } from './namedComponent.ts';
import type { Told } from './told.ts';

/**
 * Takes a component down by command line; see moderation/takeDownComponent.ts.
 * @throws UnknownComponent, and Error when its author has deleted it.
 */
export async function takeDownComponent(componentId: string, reason: string, operator: string, repositories: Repositories): Promise<Told> {
  const { before, changed } = await known(componentId, await takeDown(idIn(componentId), reason, { operator }, repositories), repositories);
  return { text: changed ? `${titleOf(before)} is taken down: ${reason}` : `${titleOf(before)} is taken down already: ${before.takenDownReason}` };
}

/**
 * Brings a component back by command line as it was when it was taken down.
 * @throws UnknownComponent, and Error when its author has deleted it.
 */
export async function bringBackComponent(componentId: string, operator: string, repositories: Repositories): Promise<Told> {
  const { before, changed } = await known(componentId, await putBackComponent(idIn(componentId), { operator }, repositories), repositories);
  return { text: `${titleOf(before)} ${changed ? 'is back' : 'is not taken down'}.` };
}

async function known(componentId: string, moderated: Moderated | undefined, repositories: Repositories): Promise<Moderated> {
  if (moderated) return moderated;
  const deleted = await lockNamed(componentId, repositories);
  throw new Error(`${titleOf(deleted)} was deleted by its author. Restore it first.`);
}
