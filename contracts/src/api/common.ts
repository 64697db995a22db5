import { z } from 'zod';
import { LIMITS } from '../limits.ts';

/**
 * The body of every error. `error` repeats the message: docs/specification.md section 7 reads `response.data.message`
 * for some endpoints and `response.error.message` for others.
 */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string().describe('An error code for programs, such as validation_failed or not_found'),
  details: z
    .array(z.object({ field: z.string(), message: z.string() }))
    .optional()
    .describe('One entry for each invalid field'),
  error: z.object({ message: z.string(), code: z.string() }),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** The response of endpoints that return nothing else. */
export const Done = z.object({ message: z.string() });

export const EmailInput = z.string().trim().max(LIMITS.emailLength).pipe(z.email('must be an email address'));

/**
 * A link for an href on a profile: http or https, in full, because browsers are lenient: they resolve `https:x`
 * relative to the page and ignore line breaks.
 */
export const HttpUrl = z
  .string()
  .trim()
  .max(LIMITS.linkLength)
  .refine(
    (value) => /^https?:\/\/[^\s\\]+$/i.test(value) && URL.canParse(value),
    'must be a link that begins with http:// or https://',
  );
