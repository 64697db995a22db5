import type { z } from 'zod';
import type { AdminCountsResponse } from 'contracts/api/componentReport';
import { componentRepository } from '../repositories/components.ts';
import { componentReportRepository } from '../repositories/componentReports.ts';
import { contactMessageRepository } from '../repositories/contactMessages.ts';
import type { Queryable } from '../repositories/queryable.ts';

/** What waits on each tab of the admin console. */
export async function readCounts(db: Queryable): Promise<z.input<typeof AdminCountsResponse>> {
  const [queue, reports, messages] = await Promise.all([componentRepository(db).countQueue(), componentReportRepository(db).count('open'), contactMessageRepository(db).count('open')]);
  return { ...queue, reports, messages };
}
