import { useRef, useState, type FormEvent } from 'react';
import type { Profile } from '@keyframe/contracts/api/profile';
import { takeSignInReturn, useNavigate, type AuthUser } from '@keyframe/shared-ui/platform';
import { beginDraft, hasChanges, problemsOf, signupBody, type DraftField, type ProfileDraft } from './profileDraft.ts';
import { saveFailure, type SaveFailure } from './saveFailure.ts';
import { useSaveProfile } from '../profile/useProfile.ts';

const NO_FAILURE: SaveFailure = { fields: {} };

export interface ProfileFormState {
  draft: ProfileDraft;
  change: <Name extends DraftField>(field: Name, value: ProfileDraft[Name]) => void;
  failure: SaveFailure;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  saving: boolean;
  /** The form as it began, and whether it is a new profile's. */
  begun: ProfileDraft;
  isNew: boolean;
  /** Whether leaving would lose changes, at this moment. */
  isUnsaved: () => boolean;
}

/** The state of the profile form; with a profile, it changes that one. Saving leads to the dashboard (docs/specification.md section 4), or to what a new member wanted before signing up. */
export function useProfileForm(user: AuthUser, profile: Profile | null): ProfileFormState {
  // What the form began as: saving makes a profile appear, and the page must not turn into another before it is left.
  const [{ isNew, begun }] = useState(() => ({ isNew: profile === null, begun: beginDraft(user, profile) }));
  const [draft, setDraft] = useState<ProfileDraft>(begun);
  const [failure, setFailure] = useState(NO_FAILURE);
  const navigate = useNavigate();
  const save = useSaveProfile();
  // A ref, because the second press of a double click comes before the mutation's state is rendered.
  const progress = useRef<'editing' | 'saving' | 'saved'>('editing');

  const change = <Name extends DraftField>(field: Name, value: ProfileDraft[Name]) => {
    setDraft((before) => ({ ...before, [field]: value }));
    setFailure(({ fields: { [field]: _, ...others } }) => ({ fields: others }));
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (progress.current !== 'editing') return;
    const form = event.currentTarget;
    const fail = (next: SaveFailure) => {
      setFailure(next);
      focusFirst(form, Object.keys(next.fields));
    };
    const before = isNew ? null : begun;
    const problems = problemsOf(draft, before);
    if (Object.keys(problems).length > 0) {
      fail({ fields: problems });
      return;
    }
    setFailure(NO_FAILURE);
    progress.current = 'saving';
    save.mutate(signupBody(draft, user.email, before), {
      onSuccess: () => {
        progress.current = 'saved';
        void takeSignInReturn(navigate);
      },
      onError: (error) => {
        progress.current = 'editing';
        fail(saveFailure(error));
      },
    });
  };

  return {
    draft,
    change,
    failure,
    submit,
    saving: save.isPending,
    begun,
    isNew,
    isUnsaved: () => progress.current !== 'saved' && hasChanges(draft, begun),
  };
}

/** Moves the focus to the first field with a problem. */
function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const first = [...form.elements].find(
    (element) => element instanceof HTMLElement && names.includes(element.getAttribute('name') ?? ''),
  );
  if (first instanceof HTMLElement) first.focus();
}
