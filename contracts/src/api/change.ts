import { z } from 'zod';
import { Code, META_READ } from './component.ts';
import { MeasurementsResponse } from './measurement.ts';

/** A revision of a component as it is compared with another. */
export const ComparedRevision = z.object({
  revision: z.string(),
  ...META_READ,
  submittedAt: z.iso.datetime(),
  code: Code,
  measurement: MeasurementsResponse.pick({ state: true, reason: true, posters: true }),
});
export type ComparedRevision = z.infer<typeof ComparedRevision>;

/** An update that is not verified, beside what it replaces. */
export const ComponentChangeResponse = z.object({
  before: ComparedRevision.describe('The public revision'),
  after: ComparedRevision.describe('The latest revision'),
});
export type ComponentChangeResponse = z.infer<typeof ComponentChangeResponse>;
