import { createHash } from 'node:crypto';
import type { ClientReport } from '@keyframe/contracts/report';

/**
 * The id of a failure: the same in all reports of it, from any page and visitor. It is derived from the report, so that
 * the log of any API process has it, also while the database is down.
 */
export function reportId({ remote, version, phase, message }: ClientReport): string {
  return createHash('sha256')
    .update(JSON.stringify([remote, version, phase, message]))
    .digest('hex')
    .slice(0, 12);
}
