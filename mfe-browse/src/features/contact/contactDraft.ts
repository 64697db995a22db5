import type { ContactBody } from '@keyframe/contracts/api/contact';
import type { Topic } from './topics.ts';

/** The form as it stands; the fields of docs/specification.md section 3. */
export interface ContactDraft {
  name: string;
  email: string;
  mobile: string;
  topic: Topic | null;
  message: string;
}

export type ContactField = keyof ContactDraft;
export type ContactProblems = Partial<Record<ContactField, string>>;

/** Longest values the API takes, in characters (contracts/api/contact). */
export const LENGTHS = { name: 120, email: 254, mobile: 40, message: 5_000 } as const;

/** Something, an @, and a host with a dot. The server has the last word. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** What to say of a value that cannot be sent; undefined for one that can (docs/specification.md section 5). Mobile may be anything. */
const RULES = {
  name: ({ name }) => (name.trim() === '' ? 'Please enter your name' : undefined),
  email: ({ email }) => {
    if (email.trim() === '') return 'Please enter your email';
    return EMAIL.test(email.trim()) ? undefined : 'Please enter an email like name@example.com';
  },
  topic: ({ topic }) => (topic === null ? 'Please choose a topic' : undefined),
  message: ({ message }) => {
    const { length } = message.trim();
    if (length === 0) return 'Please enter a message';
    // Said instead of cutting off what is pasted: nothing that was written may get lost.
    return length > LENGTHS.message
      ? `Messages can be up to ${LENGTHS.message.toLocaleString('en-US')} characters (${length.toLocaleString('en-US')} now)`
      : undefined;
  },
} satisfies Partial<Record<ContactField, (draft: ContactDraft) => string | undefined>>;

/** The draft as contact/createContactForm takes it, or what is wrong with it, by field. */
export function checkDraft(draft: ContactDraft): { body: ContactBody } | { problems: ContactProblems } {
  const problems: ContactProblems = {};
  for (const [field, rule] of Object.entries(RULES)) {
    const problem = rule(draft);
    if (problem !== undefined) problems[field as keyof typeof RULES] = problem;
  }
  const { name, email, mobile, topic, message } = draft;
  if (topic === null || Object.keys(problems).length > 0) return { problems };
  return { body: { name: name.trim(), email: email.trim(), mobile: mobile.trim(), topic, message: message.trim() } };
}
