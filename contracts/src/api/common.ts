import { z } from 'zod';
import { LIMITS } from '../limits.ts';

/** What every failed call answers with. `error` repeats the message: docs/specification.md section 7 reads `response.data.message` for some calls and `response.error.message` for others. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string().describe('A word a program can branch on, such as validation_failed or not_found'),
  details: z
    .array(z.object({ field: z.string(), message: z.string() }))
    .optional()
    .describe('One entry for each field that was wrong'),
  error: z.object({ message: z.string(), code: z.string() }),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** What a call answers with when there is nothing to say but that it was done. */
export const Done = z.object({ message: z.string() });

export const EmailInput = z.string().trim().max(LIMITS.emailLength).pipe(z.email('must be an e-mail address'));

/**
 * A link a profile may show: http or https only, so that it can be put into an href. Written out in full, because
 * browsers forgive much: they take `https:x` on a page for a place beside that page, and drop line breaks anywhere.
 */
export const HttpUrl = z
  .string()
  .trim()
  .max(LIMITS.linkLength)
  .refine(
    (value) => /^https?:\/\/[^\s\\]+$/i.test(value) && URL.canParse(value),
    'must be a link that begins with http:// or https://',
  );
