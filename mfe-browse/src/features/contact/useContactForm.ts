import { useState } from 'react';
import { fieldErrors, useForm, type Form } from '@keyframe/shared-ui/parts/Form';
import { messageOf, toast, useAuth, useOwnProfile } from '@keyframe/shared-ui/platform';
import { CONTACT_RULES, contactBody, type ContactDraft } from './contactDraft.ts';
import { useSendContact } from './useSendContact.ts';

/** Milliseconds from the response to the success message (docs/specification.md sections 4 and 9). */
export const SUCCESS_AFTER_MS = 2_000;

export interface ContactForm extends Form<ContactDraft> {
  /** The email of the last sent message, until a value changes. */
  sentFrom: string | null;
}

/** The state of the contact form and its submission, with one toast from 'sending' to the result. */
export function useContactForm(): ContactForm {
  const displayName = useAuth(({ user }) => user?.displayName ?? '');
  const name = useOwnProfile().data?.name ?? displayName;
  const email = useAuth(({ user }) => user?.email ?? '');
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  const { mutateAsync } = useSendContact();

  const form = useForm<ContactDraft>({
    // Name and email follow the account, which may load late.
    defaultValues: { name, email, mobile: '', topic: null, message: '' },
    rules: CONTACT_RULES,
    onSubmit: async (draft) => {
      const shown = toast.loading('sending');
      try {
        await mutateAsync(contactBody(draft));
      } catch (error) {
        toast.update(shown, 'error', messageOf(error));
        return fieldErrors(error, draft);
      }
      await new Promise((resolve) => setTimeout(resolve, SUCCESS_AFTER_MS));
      toast.update(shown, 'success', 'Message sent successfully');
      // Name, email and mobile stay for the next message. If the user already edits that message, everything stays.
      const now = form.getValues();
      if (now.topic === draft.topic && now.message === draft.message) form.reset({ ...now, topic: null, message: '' });
      setSentFrom(draft.email.trim());
      return undefined;
    },
  });
  return { ...form, sentFrom: form.isDirty ? null : sentFrom };
}
