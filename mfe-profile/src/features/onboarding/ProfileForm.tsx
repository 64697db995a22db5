import { LIMITS } from '@keyframe/contracts/limits';
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
import { asLink, bioProblem, LINK_FIELDS } from './profileDraft.ts';
import { UnsavedChanges } from './UnsavedChanges.tsx';
import type { ProfileFormState } from './useProfileForm.ts';

export interface ProfileFormProps {
  form: ProfileFormState;
  /** The account's email, read-only. */
  email: string;
  label: string;
}

/** The fields of a profile (docs/specification.md sections 2, 3 and 5), for creating and editing. */
export function ProfileForm({ form, email, label }: ProfileFormProps) {
  const { values: draft, errors, begun, isNew } = form;
  const renames = !isNew && draft.username.trim() !== '' && draft.username.trim().toLowerCase() !== begun.username;
  return (
    <form noValidate onSubmit={form.submit} aria-label={label}>
      <UnsavedChanges isUnsaved={form.isUnsaved} />
      <Stack $gap={6}>
        <PicturePicker
          name={draft.name}
          value={draft.profilePicUrl}
          onChange={(picture) => form.setValue('profilePicUrl', picture)}
          problem={errors.profilePicUrl}
        />
        <Grid $min="240px" $gap={6}>
          <Field label="Name" error={errors.name}>
            <TextInput dir="auto" autoComplete="name" maxLength={LIMITS.nameLength} {...form.register('name')} />
          </Field>
          <Field
            label="Username"
            error={errors.username}
            hint={renames ? `Links to @${begun.username} will stop working.` : USERNAME_RULE}
          >
            <TextInput
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={LIMITS.ownUsernameLength}
              before="@"
              {...form.register('username')}
            />
          </Field>
          <Field
            label="Email"
            hint={`The email cannot be changed here once set. ${isNew ? 'Settings has a form for it.' : 'Use the form under Email.'}`}
          >
            <TextInput name="email" type="email" readOnly value={email} />
          </Field>
          <Field label="Country" error={errors.country}>
            <Select options={countryChoices(draft.country)} {...form.choice('country')} />
          </Field>
        </Grid>
        <Field
          label="Bio"
          optional
          error={errors.bio ?? bioProblem(draft.bio)}
          hint={`${draft.bio.trim().length} of ${LIMITS.bioLength} characters`}
        >
          <TextArea dir="auto" rows={3} {...form.register('bio')} />
        </Field>
        <Links>
          {LINK_FIELDS.map((field) => (
            <Field key={field} label={SOCIAL_NETWORKS[field].name} optional error={errors[field]}>
              <TextInput
                inputMode="url"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={LIMITS.linkLength}
                placeholder="Username or link"
                {...form.register(field)}
                onBlur={() => {
                  const link = asLink(field, draft[field]);
                  if (link !== draft[field]) form.setValue(field, link);
                }}
              />
            </Field>
          ))}
        </Links>
        <BannerPicker value={draft.gradientBg} onChange={(banner) => form.setValue('gradientBg', banner)} />
        {errors.root !== undefined && (
          <Inline $gap={2} $wrap={false} role="alert">
            <Text as={CircleAlert} $tone="danger" aria-hidden="true" />
            <Text $size="small" $tone="danger">
              {errors.root}
            </Text>
          </Inline>
        )}
        <Inline $gap={3}>
          <Button type="submit" variant="primary" size="l" busy={form.pending !== undefined}>
            {isNew ? 'Create profile' : 'Save profile'}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}

/** Three columns only if each has room for an address; two and one would look like a mistake. */
const Links = styled.div`
  display: grid;
  gap: ${tokens.space[5]};

  ${media.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
