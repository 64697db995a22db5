import type { z } from 'zod';
import type { CountResponse } from '@keyframe/contracts/api/component';
import type { Member } from '../access/caller.ts';
import { componentRepository } from '../components/componentRepository.ts';
import { unknownComponent } from '../components/readComponents.ts';
import { dayOf } from '../database/days.ts';
import { isId, type Queryable } from '../database/queryable.ts';
import { transaction } from '../database/transaction.ts';
import { isBot } from './bots.ts';
import type { DailySalt } from './dailySalt.ts';
import { type VisitKind, visitRepository } from './visitRepository.ts';
import { visitorName, type Origin } from './visitor.ts';

/** A view or download and its visitor. */
export interface NewVisit {
  kind: VisitKind;
  componentId: string;
  member: Member | undefined;
  origin: Origin;
  at: Date;
}

/**
 * Counts a view or download of a public component once per visitor (see visitorName) and UTC day, except by its author
 * and by bots. Returns whether it counted.
 * @throws ApiError 404 for a component that is not public, also for its author.
 */
export async function recordVisit(
  { kind, componentId, member, origin, at }: NewVisit,
  { db, saltOf }: { db: Queryable; saltOf: DailySalt },
): Promise<z.input<typeof CountResponse>> {
  const component = isId(componentId) ? await componentRepository(db).byId(componentId) : undefined;
  if (!component || component.publicRevisionId === null) throw unknownComponent();
  if (component.authorId === member?.id || isBot(origin.userAgent)) return { counted: false };
  const day = dayOf(at);
  const visitor = visitorName(member, origin, await saltOf(day));
  return {
    counted: await transaction(db, (tx) => visitRepository(tx).add({ componentId: component.id, day, kind, visitor })),
  };
}
