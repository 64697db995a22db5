import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { EmailInput } from './common.ts';

/** The topics of docs/specification.md section 5. */
export const TOPICS = ['Fun', 'Feedback', 'Maintainer', 'Sponsor', 'Other'] as const;

export const ContactBody = z.object({
  name: z.string().trim().min(1).max(LIMITS.senderNameLength),
  email: EmailInput,
  mobile: z.string().trim().max(LIMITS.mobileLength).default(''),
  topic: z.enum(TOPICS),
  message: z.string().trim().min(1).max(LIMITS.messageLength),
});
export type ContactBody = z.input<typeof ContactBody>;
