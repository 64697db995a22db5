import { useRef, useState } from 'react';
import type { Profile } from '@keyframe/contracts/api/profile';
import { useForm, type Form } from '@keyframe/shared-ui/parts/Form';
import { takeSignInReturn, useNavigate, type AuthUser } from '@keyframe/shared-ui/platform';
import { beginDraft, hasChanges, profileRules, signupBody, type ProfileDraft } from './profileDraft.ts';
import { saveFailure } from './saveFailure.ts';
import { useSaveProfile } from '../profile/useProfile.ts';

export interface ProfileFormState extends Form<ProfileDraft> {
  /** The form's initial values, and whether the profile is new. */
  begun: ProfileDraft;
  isNew: boolean;
  /** Whether leaving would lose changes. Reads the current state. */
  isUnsaved: () => boolean;
}

/**
 * The state of the profile form, for a new or an existing profile. Saving leads to the dashboard (docs/specification.md
 * section 4), or to the page a new member wanted before signing up.
 */
export function useProfileForm(user: AuthUser, profile: Profile | null): ProfileFormState {
  // Fixed at mount: saving creates a profile, and the page must not change before the redirect.
  const [{ isNew, begun }] = useState(() => ({ isNew: profile === null, begun: beginDraft(user, profile) }));
  const before = isNew ? null : begun;
  const navigate = useNavigate();
  const { mutateAsync } = useSaveProfile();
  // A ref, because the guard reads it before the next render.
  const saved = useRef(false);

  const form = useForm<ProfileDraft>({
    defaultValues: begun,
    rules: profileRules(before),
    onSubmit: async (draft) => {
      await mutateAsync(signupBody(draft, user.email, before));
      saved.current = true;
      void takeSignInReturn(navigate);
    },
    onError: (error) => saveFailure(error, begun),
    once: true,
  });

  return {
    ...form,
    begun,
    isNew,
    isUnsaved: () => !saved.current && hasChanges(form.getValues(), begun),
  };
}
