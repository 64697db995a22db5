import { CREDIT_LICENCES, type CreditLicence } from '@keyframe/contracts/credit';
import type { Language } from '@keyframe/contracts/languages';
import { LIMITS } from '@keyframe/contracts/limits';
import { Checkbox, Field, Select, Stack, Text, TextInput, tokens } from '@keyframe/shared-ui';
import type { Form } from '@keyframe/shared-ui/parts/Form';
import styled from 'styled-components';

/** The choices of an import. */
export interface ImportValues {
  language: Language;
  /** Someone else made the component. */
  byOther: boolean;
  author: string;
  source: string;
  licence: CreditLicence | null;
  /** The member may publish it under the MIT License. */
  allowed: boolean;
}

const LICENCE_OPTIONS = Object.entries(CREDIT_LICENCES).map(([value, label]) => ({
  value: value as CreditLicence,
  label,
}));

/** The author, source and licence of code by someone else, and that the member may publish it. */
export function CreditFields({ form }: { form: Form<ImportValues> }) {
  const { errors, values } = form;
  const { byOther, allowed } = values;
  return (
    <Group as="fieldset" $gap={4}>
      <legend>
        <Checkbox
          name="byOther"
          checked={byOther}
          onCheckedChange={(checked) => form.setValue('byOther', checked)}
          label="Someone else made this"
        />
      </legend>
      {errors.byOther !== undefined && (
        <Text $size="small" $tone="danger" role="alert">
          {errors.byOther}
        </Text>
      )}
      {byOther && (
        <>
          <Field label="Author" hint="Shown with the component and in its license" error={errors.author}>
            <TextInput maxLength={LIMITS.nameLength} autoComplete="off" {...form.register('author')} />
          </Field>
          <Field label="Source" hint="Its address, or where you have it from" error={errors.source}>
            <TextInput maxLength={LIMITS.creditSourceLength} autoComplete="off" {...form.register('source')} />
          </Field>
          <Field label="License of the original" error={errors.licence}>
            <Select options={LICENCE_OPTIONS} {...form.choice('licence')} />
          </Field>
          <Stack $gap={1}>
            <Checkbox
              name="allowed"
              required
              checked={allowed}
              onCheckedChange={(checked) => form.setValue('allowed', checked)}
              label="I may publish it under the MIT License"
            />
            {errors.allowed !== undefined && (
              <Text $size="small" $tone="danger" role="alert">
                {errors.allowed}
              </Text>
            )}
          </Stack>
        </>
      )}
    </Group>
  );
}

const Group = styled(Stack)`
  margin: 0;
  padding: 0;
  border: 0;
  /* A gap does not apply to a legend. */
  > legend {
    margin-bottom: ${tokens.space[4]};
  }
  > legend:last-child {
    margin-bottom: 0;
  }
`;
