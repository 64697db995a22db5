import type { ContactBody } from '@keyframe/contracts/api/contact';
import { ERROR_TEXTS, tooLong } from '@keyframe/contracts/errorTexts';
import { LIMITS } from '@keyframe/contracts/limits';
import { emailAddress, maxLength, required, type Rules } from '@keyframe/shared-ui/parts/Form';
import type { Topic } from './topics.ts';

/** The values of the form; the fields of docs/specification.md section 3. */
export interface ContactDraft {
  name: string;
  email: string;
  mobile: string;
  topic: Topic | null;
  message: string;
}

/** Validation of the draft before it is sent (docs/specification.md section 5). Mobile is free text. */
export const CONTACT_RULES: Rules<ContactDraft> = {
  name: [required(ERROR_TEXTS.senderName)],
  email: [required(ERROR_TEXTS.senderEmail), emailAddress()],
  topic: [required(ERROR_TEXTS.topic)],
  message: [
    required(ERROR_TEXTS.message),
    maxLength(LIMITS.messageLength, (length) => tooLong('Messages', length, LIMITS.messageLength)),
  ],
};

/** The request body of contact/createContactForm for a valid draft. */
export function contactBody({ name, email, mobile, topic, message }: ContactDraft): ContactBody {
  if (topic === null) throw new Error('A contact message without a topic breaks a rule.');
  return { name: name.trim(), email: email.trim(), mobile: mobile.trim(), topic, message: message.trim() };
}
