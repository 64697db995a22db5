import { ApiError } from '../errors.ts';
import type { Repositories } from '../repositories/index.ts';
import { isId } from '../repositories/queryable.ts';
import type { Verdict } from '../repositories/verifications.ts';
import { unknownComponent } from './readComponents.ts';

/**
 * Makes a component's latest state public with an admin's score, and moves the counters that go with it.
 * @throws ApiError 404 for an unknown component, 409 when its latest state is verified already.
 */
export async function verifyComponent(adminId: string, verdict: Verdict, repositories: Repositories): Promise<void> {
  if (!isId(verdict.componentId)) throw unknownComponent();
  await repositories.transaction(async (tx) => {
    const locked = await tx.verifications.lock([verdict.componentId]);
    if (!locked[0]) throw unknownComponent();
    if (locked[0].verified) throw new ApiError('conflict', 'This component is verified already');
    await tx.verifications.publish(locked, [{ ...verdict, componentId: locked[0].id }], { adminId });
  });
}
