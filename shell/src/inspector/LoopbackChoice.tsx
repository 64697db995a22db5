import { ERROR_TEXTS } from '@keyframe/contracts/errorTexts';
import { useState } from 'react';
import {
  Button,
  Card,
  Code,
  Field,
  Heading,
  Inline,
  media,
  Stack,
  Text,
  TextInput,
  tokens,
} from '@keyframe/shared-ui/shell';
import { useForm } from '@keyframe/shared-ui/parts/Form';
import styled from 'styled-components';
import { loopbackOrigin, readServedRemotes } from '../overrides/loopback.ts';
import { ConfirmChoice } from './ConfirmChoice.tsx';

/**
 * Selects a remote from a server on the user's own machine, for this tab. The server reports which remotes it serves; of
 * several the user chooses one.
 */
export function LoopbackChoice() {
  const [found, setFound] = useState<{ names: readonly string[]; origin: string }>();
  const [chosen, setChosen] = useState('');
  const [confirming, setConfirming] = useState(false);
  const choose = (name: string) => {
    setChosen(name);
    setConfirming(true);
  };

  const form = useForm({
    defaultValues: { address: '' },
    onSubmit: async ({ address }) => {
      const origin = loopbackOrigin(address);
      if (origin === undefined) return { address: ERROR_TEXTS.loopbackAddress };
      const names = (await readServedRemotes(origin)).map(({ name }) => name);
      setFound({ names, origin });
      if (names.length === 1) choose(names[0]!);
      return undefined;
    },
    onError: (error) => ({ address: error instanceof Error ? error.message : String(error) }),
  });

  return (
    <Card as="section" aria-labelledby="loopback-heading">
      <Stack $gap={4}>
        <Stack $gap={1}>
          <Heading id="loopback-heading" as="h2" $size="title">
            From your machine
          </Heading>
          <Text $size="small" $tone="muted" $measure>
            Run a remote you are developing inside this site. <Code>npm run dev -- profile</Code> prints the address of
            its files.
          </Text>
        </Stack>
        <Form onSubmit={form.submit} noValidate>
          <Field label="Address on your machine" error={form.errors.address}>
            <TextInput
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="http://localhost:3100"
              {...form.register('address')}
            />
          </Field>
          <Button type="submit" busy={form.pending !== undefined} disabled={form.values.address.trim() === ''}>
            Look it up
          </Button>
        </Form>
        {found && found.names.length > 1 && (
          <Inline role="group" aria-label={`Remotes of ${found.origin}`} $gap={2}>
            {found.names.map((name) => (
              <Button key={name} onClick={() => choose(name)}>
                Replace {name}
              </Button>
            ))}
          </Inline>
        )}
      </Stack>
      {found && (
        <ConfirmChoice open={confirming} onOpenChange={setConfirming} remote={chosen} chosen={{ origin: found.origin }}>
          Pages of <strong>{chosen}</strong> then run the code from <strong>{found.origin}</strong> with your account:
          it can see and do everything you can. Continue only if you started that server yourself.
        </ConfirmChoice>
      )}
    </Card>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${tokens.space[3]};

  ${media.tablet} {
    grid-template-columns: minmax(0, 420px) auto;
    justify-content: start;

    /* Aligns the field's control with the button, whatever is shown below the field. */
    > button {
      margin-block-start: 26px;
    }
  }
`;
