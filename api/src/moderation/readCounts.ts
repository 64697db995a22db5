import type { z } from 'zod';
import type { AdminCountsResponse } from '@keyframe/contracts/api/componentReport';
import { componentRepository } from '../components/componentRepository.ts';
import { contactMessageRepository } from '../contact/contactMessageRepository.ts';
import type { Queryable } from '../database/queryable.ts';
import { componentReportRepository } from './componentReportRepository.ts';

/** The number of open items on each tab of the admin console. */
export async function readCounts(db: Queryable): Promise<z.input<typeof AdminCountsResponse>> {
  const [queue, reports, messages] = await Promise.all([
    componentRepository(db).countQueue(),
    componentReportRepository(db).count('open'),
    contactMessageRepository(db).count('open'),
  ]);
  return { ...queue, reports, messages };
}
