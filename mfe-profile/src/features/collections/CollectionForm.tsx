import type { Visibility } from '@keyframe/contracts/api/collection';
import { tooLong } from '@keyframe/contracts/errorTexts';
import { LIMITS } from '@keyframe/contracts/limits';
import { Button, Field, Inline, Stack, Text, TextArea, TextInput } from '@keyframe/shared-ui';
import { maxLength, required, useForm, type Rules } from '@keyframe/shared-ui/parts/Form';
import { RadioCards } from '@keyframe/shared-ui/parts/RadioCards';
import { VISIBILITY_OPTIONS } from './visibilities.ts';

export interface CollectionValues {
  name: string;
  description: string;
  visibility: Visibility;
}

const RULES: Rules<CollectionValues> = {
  name: [
    required('Please enter a name'),
    maxLength(LIMITS.collectionNameLength, (length) => tooLong('Names', length, LIMITS.collectionNameLength)),
  ],
  description: [
    maxLength(LIMITS.collectionDescriptionLength, (length) =>
      tooLong('Descriptions', length, LIMITS.collectionDescriptionLength),
    ),
  ],
};

/** Name, description and visibility of a collection. */
export function CollectionForm({
  label,
  values,
  submit,
  onSubmit,
  onCancel,
}: {
  label: string;
  values: CollectionValues;
  submit: string;
  onSubmit: (values: CollectionValues) => Promise<void>;
  onCancel: () => void;
}) {
  const form = useForm<CollectionValues>({ defaultValues: values, rules: RULES, onSubmit, once: true });
  const { errors, pending } = form;
  const hint = VISIBILITY_OPTIONS.find(({ value }) => value === form.values.visibility)?.hint;
  return (
    <Stack as="form" $gap={5} onSubmit={form.submit} noValidate aria-label={label}>
      <Field label="Name" error={errors.name}>
        <TextInput autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label="Description" optional error={errors.description}>
        <TextArea rows={3} {...form.register('description')} />
      </Field>
      <Stack $gap={2}>
        <RadioCards label="Who can see it" cards={VISIBILITY_OPTIONS} min="120px" {...form.choice('visibility')} />
        <Text $size="small" $tone="muted" aria-live="polite">
          {hint}
        </Text>
      </Stack>
      {errors.root !== undefined && (
        <Text $size="small" $tone="danger" role="alert">
          {errors.root}
        </Text>
      )}
      <Inline $gap={3}>
        <Button type="submit" variant="primary" busy={pending !== undefined}>
          {submit}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </Inline>
    </Stack>
  );
}
