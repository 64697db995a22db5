import { lockKnown } from '../components/lockKnown.ts';
import { unknownComponent } from '../components/readComponents.ts';
import { ApiError } from '../errors.ts';
import type { Repositories } from '../repositories/index.ts';

/**
 * Resolves all open reports of a component, which stays as it is. Returns how many there were.
 * @throws ApiError 404 for an unknown component, 409 for one without open reports.
 */
export async function dismissReports(adminId: string, componentId: string, repositories: Repositories): Promise<number> {
  return repositories.transaction(async (tx) => {
    const component = await lockKnown(componentId, tx);
    if (!component) throw unknownComponent();
    const dismissed = await tx.componentReports.resolve(component.id, adminId);
    if (dismissed === 0) throw new ApiError('conflict', 'This component has no open reports');
    await tx.verifications.record(component, { adminId, outcome: 'reportsDismissed' });
    return dismissed;
  });
}
