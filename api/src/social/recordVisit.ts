import type { z } from 'zod';
import type { Target } from '@keyframe/contracts/exportTargets';
import type { CountResponse } from '@keyframe/contracts/api/component';
import type { Member } from '../access/caller.ts';
import { componentRepository } from '../components/componentRepository.ts';
import { unknownComponent } from '../components/readComponents.ts';
import { dayOf } from '../database/days.ts';
import { isId, type Queryable } from '../database/queryable.ts';
import { transaction } from '../database/transaction.ts';
import { isBot } from './bots.ts';
import { installRepository } from './installRepository.ts';
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
  /** What a file was exported to. */
  exported?: { target: Target; copied: boolean };
}

/**
 * Counts a view or download of a public component once per visitor (see visitorName) and UTC day, except by its author
 * and by bots. Returns whether it counted. An export counts once per target and minute; a copied one is no download.
 * @throws ApiError 404 for a component that is not public, also for its author.
 */
export async function recordVisit(
  { kind, componentId, member, origin, at, exported }: NewVisit,
  { db, saltOf }: { db: Queryable; saltOf: DailySalt },
): Promise<z.input<typeof CountResponse>> {
  const component = isId(componentId) ? await componentRepository(db).byId(componentId) : undefined;
  if (!component || component.publicRevisionId === null) throw unknownComponent();
  if (component.authorId === member?.id || isBot(origin.userAgent)) return { counted: false };
  const day = dayOf(at);
  const visitor = visitorName(member, origin, await saltOf(day));
  const counted = await transaction(db, async (tx) => {
    const use = { componentId: component.id, visitor };
    if (exported) await installRepository(tx).add({ ...use, target: exported.target, way: 'exports', at });
    return exported?.copied !== true && visitRepository(tx).add({ ...use, day, kind });
  });
  return { counted };
}
