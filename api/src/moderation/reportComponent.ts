import type { z } from 'zod';
import type { ReportComponentBody } from '@keyframe/contracts/api/componentReport';
import type { Member } from '../access/caller.ts';
import { lockKnown } from '../components/lockKnown.ts';
import { unknownComponent } from '../components/readComponents.ts';
import { dayOf } from '../database/days.ts';
import type { Queryable } from '../database/queryable.ts';
import { transaction } from '../database/transaction.ts';
import type { DailySalt } from '../social/dailySalt.ts';
import { visitorName, type Origin } from '../social/visitor.ts';
import { componentReportRepository } from './componentReportRepository.ts';

/** A report with its reporter. */
export type NewReport = z.output<typeof ReportComponentBody> & {
  componentId: string;
  member: Member | undefined;
  origin: Origin;
  at: Date;
};

/**
 * Stores a report of a public component. A member, and likewise a visitor (identified for one day, see visitorName),
 * has at most one open report of a component; repeating it changes nothing. Locks the component, so that none is added
 * to one that is being taken down.
 * @throws ApiError 404 for a component that is not public.
 */
export async function reportComponent(
  { componentId, reason, note, member, origin, at }: NewReport,
  { db, saltOf }: { db: Queryable; saltOf: DailySalt },
): Promise<void> {
  const reporter = member
    ? { reporterId: member.id }
    : { visitor: visitorName(undefined, origin, await saltOf(dayOf(at))) };
  await transaction(db, async (tx) => {
    const component = await lockKnown(componentId, tx);
    if (!component || component.publicRevisionId === null) throw unknownComponent();
    await componentReportRepository(tx).add({
      componentId: component.id,
      revisionId: component.publicRevisionId,
      reason,
      note,
      ...reporter,
    });
  });
}
