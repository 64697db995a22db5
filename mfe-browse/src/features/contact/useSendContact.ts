import type { ContactBody } from '@keyframe/contracts/api/contact';
import { request, useMutation } from '@keyframe/shared-ui/platform';

/** Sends the contact form. */
export function useSendContact() {
  return useMutation({ mutationFn: (body: ContactBody) => request('createContactForm', { body }) });
}
