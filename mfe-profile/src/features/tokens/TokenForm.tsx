import { tooLong } from '@keyframe/contracts/errorTexts';
import { LIMITS } from '@keyframe/contracts/limits';
import {
  DEFAULT_TOKEN_DAYS,
  SCOPE_TEXTS,
  TOKEN_DAYS,
  TOKEN_SCOPES,
  type TokenScope,
} from '@keyframe/contracts/tokenScopes';
import { Button, Checkbox, Code, Field, formatDate, Inline, Select, Stack, Text, TextInput } from '@keyframe/shared-ui';
import { maxLength, required, useForm, type Rules } from '@keyframe/shared-ui/parts/Form';
import { request, useQueryClient } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import { TOKENS_KEY } from './useTokens.ts';

/** The values of the form; a lifetime as the text of its option. */
type TokenValues = { name: string; days: string } & Record<TokenScope, boolean>;

const DAY = 86_400_000;

const RULES: Rules<TokenValues> = {
  name: [
    required('Please enter a name'),
    maxLength(LIMITS.tokenNameLength, (length) => tooLong('Names', length, LIMITS.tokenNameLength)),
  ],
};

const LIFETIMES = TOKEN_DAYS.map((days) => ({
  value: String(days),
  label: days === 365 ? '1 year' : `${days} days`,
}));

/** Name, scopes and expiry of a new token. */
export function TokenForm({ onCreated, onCancel }: { onCreated: (secret: string) => void; onCancel: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm<TokenValues>({
    defaultValues: {
      name: '',
      days: String(DEFAULT_TOKEN_DAYS),
      'components:read': true,
      'components:write': false,
    },
    rules: RULES,
    onSubmit: async ({ name, days, ...chosen }) => {
      const { secret } = await request('createToken', {
        body: {
          name,
          scopes: TOKEN_SCOPES.filter((scope) => chosen[scope]),
          days: TOKEN_DAYS.find((lifetime) => String(lifetime) === days) ?? DEFAULT_TOKEN_DAYS,
        },
      });
      void queryClient.invalidateQueries({ queryKey: TOKENS_KEY });
      onCreated(secret);
    },
    once: true,
  });
  const { errors, pending, values } = form;
  return (
    <Stack as="form" $gap={5} onSubmit={form.submit} noValidate aria-label="New API token">
      <Field label="Name" hint="Where you use it, so that you recognize it later" error={errors.name}>
        <TextInput autoComplete="off" {...form.register('name')} />
      </Field>
      <Scopes>
        <legend>What it may do, besides reading what everyone sees</legend>
        {TOKEN_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            name={scope}
            checked={values[scope]}
            onCheckedChange={(checked) => form.setValue(scope, checked)}
            label={
              <>
                <Code>{scope}</Code>{' '}
                <Text as="span" $size="small" $tone="muted">
                  {SCOPE_TEXTS[scope]}
                </Text>
              </>
            }
          />
        ))}
      </Scopes>
      <Field label="Expires" hint={`On ${formatDate(new Date(Date.now() + Number(values.days) * DAY))}`}>
        <Select options={LIFETIMES} {...form.choice('days')} />
      </Field>
      {errors.root !== undefined && (
        <Text $size="small" $tone="danger" role="alert">
          {errors.root}
        </Text>
      )}
      <Inline $gap={3}>
        <Button type="submit" variant="primary" busy={pending !== undefined}>
          Create token
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </Inline>
    </Stack>
  );
}

const Scopes = styled.fieldset`
  display: grid;
  justify-items: start;
  gap: 10px;
  margin: 0;
  padding: 0;
  border: 0;
  min-width: 0;
  legend {
    padding: 0 0 10px;
    font-size: 0.875rem;
    font-weight: 540;
  }
`;
