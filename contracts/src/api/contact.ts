import { z } from 'zod';
import { EmailInput } from './common.ts';

/** The topics of docs/specification.md section 5. */
export const TOPICS = ['Fun', 'Feedback', 'Maintainer', 'Sponsor', 'Other'] as const;

export const ContactBody = z.object({
  name: z.string().trim().min(1).max(120),
  email: EmailInput,
  mobile: z.string().trim().max(40).default(''),
  topic: z.enum(TOPICS),
  message: z.string().trim().min(1).max(5_000),
});
export type ContactBody = z.input<typeof ContactBody>;
