import { useState, type FormEvent } from 'react';
import { Button, Card, Code, Field, Heading, media, Stack, Text, TextInput, tokens } from '@keyframe/shared-ui/shell';
import styled from 'styled-components';
import { loopbackOrigin, readServedRemote } from '../overrides/loopback.ts';
import { ConfirmChoice } from './ConfirmChoice.tsx';

/** Chooses a remote that a server on one's own machine holds, for this tab. That server says which remote it is. */
export function LoopbackChoice() {
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string>();
  const [asked, setAsked] = useState(false);
  const [found, setFound] = useState<{ name: string; origin: string }>();
  const [confirming, setConfirming] = useState(false);

  const look = async (event: FormEvent) => {
    event.preventDefault();
    if (asked) return;
    const origin = loopbackOrigin(address);
    if (origin === undefined) {
      setProblem('Enter http://localhost or http://127.0.0.1 with a port and no path.');
      return;
    }
    setProblem(undefined);
    setAsked(true);
    try {
      const { name } = await readServedRemote(origin);
      setFound({ name, origin });
      setConfirming(true);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setAsked(false);
    }
  };

  return (
    <Card as="section" aria-labelledby="loopback-heading">
      <Stack $gap={4}>
        <Stack $gap={1}>
          <Heading id="loopback-heading" as="h2" $size="title">
            From your machine
          </Heading>
          <Text $size="small" $tone="muted" $measure>
            Run a remote you are developing inside this site. <Code>npm run dev -w mfe-profile</Code> prints the address
            of its files.
          </Text>
        </Stack>
        <Form onSubmit={(event) => void look(event)} noValidate>
          <Field label="Address on your machine" error={problem}>
            <TextInput
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="http://localhost:3100"
              value={address}
              onChange={(event) => {
                setAddress(event.target.value);
                setProblem(undefined);
              }}
            />
          </Field>
          <Button type="submit" busy={asked} disabled={address.trim() === ''}>
            Look it up
          </Button>
        </Form>
      </Stack>
      {found && (
        <ConfirmChoice
          open={confirming}
          onOpenChange={setConfirming}
          remote={found.name}
          chosen={{ origin: found.origin }}
        >
          Pages of <strong>{found.name}</strong> then run the code from <strong>{found.origin}</strong> with your
          account: it can see and do everything you can. Continue only if you started that server yourself.
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

    /* The field's control and the button stand on one line, whatever is said below the field. */
    > button {
      margin-block-start: 26px;
    }
  }
`;
