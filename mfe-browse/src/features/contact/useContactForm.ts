import { useState } from 'react';
import { fieldErrors, useForm, type Form } from '@keyframe/shared-ui/parts/Form';
import { messageOf, toast, useAuth, useOwnProfile } from '@keyframe/shared-ui/platform';
import { CONTACT_RULES, contactBody, type ContactDraft } from './contactDraft.ts';
import { useSendContact } from './useSendContact.ts';

/** Milliseconds from the server's answer to the message of success (docs/specification.md sections 4 and 9). */
export const SUCCESS_AFTER_MS = 2_000;

export interface ContactForm extends Form<ContactDraft> {
  /** The address on the message that was sent last, until something is changed. */
  sentFrom: string | null;
}

/** The contact form's state, and its sending: one toast from 'sending' to how it ended. */
export function useContactForm(): ContactForm {
  const displayName = useAuth(({ user }) => user?.displayName ?? '');
  const name = useOwnProfile().data?.name ?? displayName;
  const email = useAuth(({ user }) => user?.email ?? '');
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  const { mutateAsync } = useSendContact();

  const form = useForm<ContactDraft>({
    // Name and email follow the account, which may become known late.
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
      // Name, email and mobile stay for another message. So does everything, if the next one was begun in the meantime.
      const now = form.getValues();
      if (now.topic === draft.topic && now.message === draft.message) form.reset({ ...now, topic: null, message: '' });
      setSentFrom(draft.email.trim());
      return undefined;
    },
  });
  return { ...form, sentFrom: form.isDirty ? null : sentFrom };
}
