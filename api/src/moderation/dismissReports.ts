import { lockKnown } from '../components/lockKnown.ts';
import { unknownComponent } from '../components/readComponents.ts';
import { verificationRepository } from '../components/verificationRepository.ts';
import type { Queryable } from '../database/queryable.ts';
import { transaction } from '../database/transaction.ts';
import { ApiError } from '../http/errors.ts';
import { componentReportRepository } from './componentReportRepository.ts';

/**
 * Resolves all open reports of a component, which stays as it is. Returns how many there were.
 * @throws ApiError 404 for an unknown component, 409 for one without open reports.
 */
export async function dismissReports(adminId: string, componentId: string, db: Queryable): Promise<number> {
  return transaction(db, async (tx) => {
    const component = await lockKnown(componentId, tx);
    if (!component) throw unknownComponent();
    const dismissed = await componentReportRepository(tx).resolve(component.id, adminId);
    if (dismissed === 0) throw new ApiError('conflict', 'This component has no open reports');
    await verificationRepository(tx).record(component, { adminId, outcome: 'reportsDismissed' });
    return dismissed;
  });
}
