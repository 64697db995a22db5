import { useRef, useState, type FormEvent } from 'react';
import type { Profile } from 'contracts/api/profile';
import { Button, ButtonLink, CircleAlert, Field, Grid, Inline, media, Select, Stack, Text, TextArea, TextInput, tokens } from 'shared-ui';
import { useNavigate, useSaveProfile, type AuthUser } from 'shared-ui/platform';
import styled from 'styled-components';
import { BannerPicker } from '../banner/BannerPicker.tsx';
import { countryChoices } from './countries.ts';
import { FormLayout } from './FormLayout.tsx';
import { FORM_TITLES } from './formTitles.ts';
import { PicturePicker } from './PicturePicker.tsx';
import { beginDraft, LINK_FIELDS, problemsOf, signupBody, type DraftField, type ProfileDraft } from './profileDraft.ts';
import { ProfilePreview } from './ProfilePreview.tsx';
import { saveFailure, type SaveFailure } from './saveFailure.ts';

/** Longest values the API takes (contracts/api/profile), so that a field stops where the server would. */
const LENGTHS = { name: 80, username: 39, bio: 500, link: 500 } as const;

const NO_FAILURE: SaveFailure = { fields: {} };

/** The create-profile form (SPEC.md sections 2, 3 and 5); with a profile, the same form changes it. */
export function ProfileForm({ user, profile }: { user: AuthUser; profile: Profile | null }) {
  // What the form began as: saving makes a profile appear, and the page must not turn into another before it is left.
  const [{ title, text, isNew, begun }] = useState(() => ({
    ...FORM_TITLES[profile === null ? 'create' : 'edit'],
    isNew: profile === null,
    begun: beginDraft(user, profile),
  }));
  const [draft, setDraft] = useState<ProfileDraft>(begun);
  const [failure, setFailure] = useState(NO_FAILURE);
  const navigate = useNavigate();
  const save = useSaveProfile();
  // At once, as the mutation's own state is not: the second press of a double click comes before it is rendered.
  const onItsWay = useRef(false);

  const change = <Name extends DraftField>(field: Name, value: ProfileDraft[Name]) => {
    setDraft((before) => ({ ...before, [field]: value }));
    // What is being mended is not complained about any longer.
    setFailure(({ fields: { [field]: _, ...others } }) => ({ fields: others }));
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (onItsWay.current) return;
    const form = event.currentTarget;
    const fail = (next: SaveFailure) => {
      setFailure(next);
      focusFirst(form, Object.keys(next.fields));
    };
    const problems = problemsOf(draft);
    if (Object.keys(problems).length > 0) {
      fail({ fields: problems });
      return;
    }
    setFailure(NO_FAILURE);
    onItsWay.current = true;
    save.mutate(signupBody(draft, user.email, isNew ? null : begun), {
      onSuccess: () => void navigate('/dashboard'),
      onError: (error) => fail(saveFailure(error)),
      onSettled: () => {
        onItsWay.current = false;
      },
    });
  };

  const { fields } = failure;
  return (
    <FormLayout title={title} text={text} preview={<ProfilePreview draft={draft} />}>
      <form noValidate onSubmit={submit} aria-label={title}>
        <Stack $gap={6}>
          <PicturePicker name={draft.name} value={draft.profilePicUrl} onChange={(picture) => change('profilePicUrl', picture)} problem={fields.profilePicUrl} />
          <Grid $min="220px" $gap={6}>
            <Field label="Name" error={fields.name}>
              <TextInput name="name" autoComplete="name" maxLength={LENGTHS.name} value={draft.name} onChange={(event) => change('name', event.target.value)} />
            </Field>
            <Field label="Username" error={fields.username} hint="Letters, digits, dots, dashes and underscores.">
              <TextInput
                name="username"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={LENGTHS.username}
                before="@"
                value={draft.username}
                onChange={(event) => change('username', event.target.value)}
              />
            </Field>
            <Field label="Email" hint="The email cannot be changed once set.">
              <TextInput name="email" type="email" readOnly value={user.email} />
            </Field>
            <Field label="Country" error={fields.country}>
              <Select options={countryChoices(draft.country)} value={draft.country} onValueChange={(country) => change('country', country)} />
            </Field>
          </Grid>
          <Field label="Bio" optional error={fields.bio} hint={`${draft.bio.length} of ${LENGTHS.bio} characters`}>
            <TextArea name="bio" rows={3} maxLength={LENGTHS.bio} value={draft.bio} onChange={(event) => change('bio', event.target.value)} />
          </Field>
          <Links>
            {LINK_FIELDS.map(({ field, label, example }) => (
              <Field key={field} label={label} optional error={fields[field]}>
                <TextInput
                  name={field}
                  inputMode="url"
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={LENGTHS.link}
                  placeholder={example}
                  value={draft[field]}
                  onChange={(event) => change(field, event.target.value)}
                />
              </Field>
            ))}
          </Links>
          <BannerPicker value={draft.gradientBg} onChange={(banner) => change('gradientBg', banner)} />
          {failure.whole !== undefined && (
            <Inline $gap={2} $wrap={false} role="alert">
              <Text as={CircleAlert} $tone="danger" aria-hidden="true" />
              <Text $size="small" $tone="danger">
                {failure.whole}
              </Text>
            </Inline>
          )}
          <Inline $gap={3}>
            <Button type="submit" variant="primary" size="l" busy={save.isPending}>
              {isNew ? 'Create profile' : 'Save profile'}
            </Button>
            {!isNew && (
              <ButtonLink to="/dashboard" variant="ghost" size="l">
                Cancel
              </ButtonLink>
            )}
          </Inline>
        </Stack>
      </form>
    </FormLayout>
  );
}

/** Puts the keyboard where the first thing is wrong. */
function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const first = [...form.elements].find((element) => element instanceof HTMLElement && names.includes(element.getAttribute('name') ?? ''));
  if (first instanceof HTMLElement) first.focus();
}

/** Beside each other only where an address has room; two and one below would look like a mistake. */
const Links = styled.div`
  display: grid;
  gap: ${tokens.space[5]};

  ${media.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
