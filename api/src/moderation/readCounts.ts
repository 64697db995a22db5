import type { z } from 'zod';
import type { AdminCountsResponse } from 'contracts/api/componentReport';
import type { Repositories } from '../repositories/index.ts';

/** What waits on each tab of the admin console. */
export async function readCounts({ components, componentReports, contactMessages }: Repositories): Promise<z.input<typeof AdminCountsResponse>> {
  const [queue, reports, messages] = await Promise.all([components.countQueue(), componentReports.count('open'), contactMessages.count('open')]);
  return { ...queue, reports, messages };
}
