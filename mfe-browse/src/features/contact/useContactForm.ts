import { useRef, useState, type FormEvent } from 'react';
import type { ContactBody } from '@keyframe/contracts/api/contact';
import { ApiError, messageOf, toast, useAuth, useOwnProfile } from '@keyframe/shared-ui/platform';
import { checkDraft, type ContactDraft, type ContactField, type ContactProblems } from './contactDraft.ts';
import { useSendContact } from './useSendContact.ts';

/** Milliseconds from the server's answer to the message of success (docs/specification.md sections 4 and 9). */
export const SUCCESS_AFTER_MS = 2_000;

/** What was typed. A name or email nobody touched is null and follows the account, which may become known late. */
interface Typed extends Omit<ContactDraft, 'name' | 'email'> {
  name: string | null;
  email: string | null;
}

const NOTHING_TYPED: Typed = { name: null, email: null, mobile: '', topic: null, message: '' };

export interface ContactForm {
  draft: ContactDraft;
  /** What is wrong, by field, since the last attempt to send. */
  problems: ContactProblems;
  /** From the attempt to send until its toast says how it ended. */
  sending: boolean;
  /** The address on the message that was sent last, until something is changed. */
  sentFrom: string | null;
  change: <Field extends ContactField>(field: Field, value: ContactDraft[Field]) => void;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

/** The contact form's state, and its sending: one toast from 'sending' to how it ended. */
export function useContactForm(): ContactForm {
  const displayName = useAuth(({ user }) => user?.displayName ?? '');
  const accountName = useOwnProfile().data?.name ?? displayName;
  const accountEmail = useAuth(({ user }) => user?.email ?? '');
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [problems, setProblems] = useState<ContactProblems>({});
  const [sending, setSending] = useState(false);
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  // Known at once, unlike state: a second press may come before the first has been rendered.
  const underWay = useRef(false);
  const { mutateAsync } = useSendContact();

  const draft: ContactDraft = { ...typed, name: typed.name ?? accountName, email: typed.email ?? accountEmail };

  const change: ContactForm['change'] = (field, value) => {
    setTyped((before) => ({ ...before, [field]: value }));
    // What is being mended is not complained about any longer.
    setProblems(({ [field]: _, ...others }) => others);
    setSentFrom(null);
  };

  const refuse = (form: HTMLFormElement, found: ContactProblems) => {
    setProblems(found);
    focusFirst(form, Object.keys(found));
  };

  const send = async (form: HTMLFormElement, body: ContactBody) => {
    underWay.current = true;
    setSending(true);
    setProblems({});
    const shown = toast.loading('sending');
    try {
      await mutateAsync(body);
      await new Promise((resolve) => setTimeout(resolve, SUCCESS_AFTER_MS));
      toast.update(shown, 'success', 'Message sent successfully');
      // Who writes is kept for another message. So is everything, if the next one was begun in the meantime.
      setTyped((now) => (now === typed ? { ...now, topic: null, message: '' } : now));
      setSentFrom(body.email);
    } catch (error) {
      toast.update(shown, 'error', messageOf(error));
      const blamed = problemsFrom(error);
      if (Object.keys(blamed).length > 0) refuse(form, blamed);
    } finally {
      underWay.current = false;
      setSending(false);
    }
  };

  const submit: ContactForm['submit'] = (event) => {
    event.preventDefault();
    if (underWay.current) return;
    setSentFrom(null);
    const checked = checkDraft(draft);
    if ('problems' in checked) refuse(event.currentTarget, checked.problems);
    else void send(event.currentTarget, checked.body);
  };

  return { draft, problems, sending, sentFrom, change, submit };
}

const FIELDS: readonly ContactField[] = ['name', 'email', 'mobile', 'topic', 'message'];

/** What the server found wrong, by field. Its remarks follow a field's name ("must be …"); under the field they stand alone. */
function problemsFrom(error: unknown): ContactProblems {
  if (!(error instanceof ApiError)) return {};
  const problems: ContactProblems = {};
  for (const { field, message } of error.details) {
    const known = FIELDS.find((name) => name === field);
    if (known !== undefined) problems[known] = message.charAt(0).toUpperCase() + message.slice(1);
  }
  return problems;
}

/** Puts the keyboard where the first thing is wrong. */
function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const first = [...form.elements].find((element) => names.includes(element.getAttribute('name') ?? ''));
  if (first instanceof HTMLElement) first.focus();
}
