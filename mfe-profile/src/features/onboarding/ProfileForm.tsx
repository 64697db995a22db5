import { SOCIAL_NETWORKS } from '@keyframe/contracts/socialProfile';
import { USERNAME_RULE } from '@keyframe/contracts/username';
import {
  Button,
  CircleAlert,
  Field,
  Grid,
  Inline,
  media,
  Select,
  Stack,
  Text,
  TextArea,
  TextInput,
  tokens,
} from '@keyframe/shared-ui';
import styled from 'styled-components';
import { BannerPicker } from '../banner/BannerPicker.tsx';
import { countryChoices } from './countries.ts';
import { PicturePicker } from './PicturePicker.tsx';
import { asLink, bioProblem, LENGTHS, LINK_FIELDS } from './profileDraft.ts';
import { UnsavedChanges } from './UnsavedChanges.tsx';
import type { ProfileFormState } from './useProfileForm.ts';

export interface ProfileFormProps {
  form: ProfileFormState;
  /** The account's, which this form only shows. */
  email: string;
  label: string;
}

/** The fields of a profile (docs/specification.md sections 2, 3 and 5): of a new one, and of one that is changed. */
export function ProfileForm({ form, email, label }: ProfileFormProps) {
  const { draft, change, failure, submit, saving, begun, isNew } = form;
  const renames = !isNew && draft.username.trim() !== '' && draft.username.trim().toLowerCase() !== begun.username;
  const { fields } = failure;
  return (
    <form noValidate onSubmit={submit} aria-label={label}>
      <UnsavedChanges isUnsaved={form.isUnsaved} />
      <Stack $gap={6}>
        <PicturePicker
          name={draft.name}
          value={draft.profilePicUrl}
          onChange={(picture) => change('profilePicUrl', picture)}
          problem={fields.profilePicUrl}
        />
        <Grid $min="240px" $gap={6}>
          <Field label="Name" error={fields.name}>
            <TextInput
              name="name"
              dir="auto"
              autoComplete="name"
              maxLength={LENGTHS.name}
              value={draft.name}
              onChange={(event) => change('name', event.target.value)}
            />
          </Field>
          <Field
            label="Username"
            error={fields.username}
            hint={renames ? `Links to @${begun.username} will stop working.` : USERNAME_RULE}
          >
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
          <Field
            label="Email"
            hint={`The email cannot be changed here once set. ${isNew ? 'Settings has a form for it.' : 'Use the form under Email.'}`}
          >
            <TextInput name="email" type="email" readOnly value={email} />
          </Field>
          <Field label="Country" error={fields.country}>
            <Select
              options={countryChoices(draft.country)}
              value={draft.country}
              onValueChange={(country) => change('country', country)}
            />
          </Field>
        </Grid>
        <Field
          label="Bio"
          optional
          error={fields.bio ?? bioProblem(draft.bio)}
          hint={`${draft.bio.trim().length} of ${LENGTHS.bio} characters`}
        >
          <TextArea
            name="bio"
            dir="auto"
            rows={3}
            value={draft.bio}
            onChange={(event) => change('bio', event.target.value)}
          />
        </Field>
        <Links>
          {LINK_FIELDS.map((field) => (
            <Field key={field} label={SOCIAL_NETWORKS[field].name} optional error={fields[field]}>
              <TextInput
                name={field}
                inputMode="url"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={LENGTHS.link}
                placeholder="Username or link"
                value={draft[field]}
                onChange={(event) => change(field, event.target.value)}
                onBlur={() => {
                  const link = asLink(field, draft[field]);
                  if (link !== draft[field]) change(field, link);
                }}
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
          <Button type="submit" variant="primary" size="l" busy={saving}>
            {isNew ? 'Create profile' : 'Save profile'}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}

/** Beside each other only where an address has room; two and one below would look like a mistake. */
const Links = styled.div`
  display: grid;
  gap: ${tokens.space[5]};

  ${media.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
