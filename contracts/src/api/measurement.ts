import { z } from 'zod';
import { CANVASES } from '../componentMeta.ts';
import { TARGETS } from '../exportTargets.ts';
import { MEASURED_OUTCOMES, MEASURED_RULES, MEASUREMENT_STATES } from '../measuredRules.ts';

const MeasuredFinding = z.object({
  outcome: z.enum(MEASURED_OUTCOMES),
  reason: z.string().describe('Why, in one sentence'),
  mend: z.string().optional().describe('What to change, in one sentence'),
});

const PosterAddresses = z.object({
  still: z.string().describe('AVIF, 600x540: a card at 2x. A path on the site’s origin, immutable'),
  loop: z.string().optional().describe('Animated WebP, 300x270, seamless; only of components that move'),
});

const ExportProof = z.object({
  proven: z
    .boolean()
    .describe('Built with its framework, rendered as on a server and taken over: same DOM, same pixels, no warning'),
  reason: z.string().optional().describe('Why it is not proven, in one sentence'),
});

/** What a render worker measured of the revision that the caller sees, and its posters. */
export const MeasurementsResponse = z.object({
  revision: z.string(),
  state: z.enum(MEASUREMENT_STATES),
  reason: z.string().optional().describe('Why it is not measured'),
  measuredAt: z.iso.datetime().optional(),
  findings: z.partialRecord(z.enum(MEASURED_RULES), MeasuredFinding).describe('Empty unless measured'),
  posters: z.partialRecord(z.enum(CANVASES), PosterAddresses).describe('By canvas; empty without pictures'),
  exports: z.partialRecord(z.enum(TARGETS), ExportProof).describe('By target; empty unless measured'),
});
export type MeasurementsResponse = z.infer<typeof MeasurementsResponse>;
