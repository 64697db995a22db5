import type { ComponentRow } from '../repositories/components.ts';
import type { Repositories } from '../repositories/index.ts';
import { isId } from '../repositories/queryable.ts';
import type { Told } from './told.ts';

/** No component has this id; the message says so. */
export class UnknownComponent extends Error {
  constructor(componentId: string) {
    super(`There is no component with the id "${componentId}". It is the last part of the address of its page.`);
    this.name = 'UnknownComponent';
  }
}

/**
 * Takes a component down, whether it is public or not: until it is brought back nobody but its author and admins sees
 * it, and nobody can change it. Its author is told the reason, each time.
 * @throws UnknownComponent
 */
export async function takeDownComponent(
  componentId: string,
  reason: string,
  operator: string,
  repositories: Repositories,
): Promise<Told> {
  return repositories.transaction(async (tx) => {
    const component = await lockKnown(componentId, tx);
    const { id, authorId, takenDownReason } = component;
    if (takenDownReason !== null) return { text: `${titleOf(component)} is taken down already: ${takenDownReason}` };
    await tx.verifications.takeDown(component, { reason, at: new Date() });
    const act = await tx.operatorActs.add({ act: 'takeDown', operator, componentId: id, reason });
    await tx.notifications.add({ userId: authorId, kind: 'takenDown', topic: `takenDown:${act}`, componentId: id, reason });
    return { text: `${titleOf(component)} is taken down: ${reason}` };
  });
}

/**
 * Brings a component back as it was when it was taken down, with its counters. Its author is told.
 * @throws UnknownComponent
 */
export async function bringBackComponent(componentId: string, operator: string, repositories: Repositories): Promise<Told> {
  return repositories.transaction(async (tx) => {
    const component = await lockKnown(componentId, tx);
    const { id, authorId, takenDownReason } = component;
    if (takenDownReason === null) return { text: `${titleOf(component)} is not taken down.` };
    await tx.verifications.bringBack(component);
    const act = await tx.operatorActs.add({ act: 'bringBack', operator, componentId: id });
    await tx.notifications.add({ userId: authorId, kind: 'broughtBack', topic: `broughtBack:${act}`, componentId: id });
    return { text: `${titleOf(component)} is back.` };
  });
}

/** Locked, so that of two who decide at the same time one does. */
async function lockKnown(componentId: string, { components }: Repositories): Promise<ComponentRow> {
  const id = componentId.trim().toLowerCase();
  const [component] = isId(id) ? await components.lock([id]) : [];
  if (!component) throw new UnknownComponent(componentId);
  return component;
}

function titleOf({ name, id }: ComponentRow): string {
  return `${name} (${id})`;
}
