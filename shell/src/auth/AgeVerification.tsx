import { useState } from 'react';
import { Button, ButtonLink, Diamond, Stack, Text, TextLink, tokens } from 'shared-ui';
import { useLocation, useNavigate } from 'shared-ui/platform';
import styled from 'styled-components';
import { FormPage } from '../forms/FormPage.tsx';
import { confirmAge, hasConfirmedAge } from './ageConfirmation.ts';

/** What is open to everybody, of any age. */
const OPEN = ['Browse and search every component, running live', 'Read the code and copy it', 'Download it for free, under the MIT licence'] as const;

/** The age verification page with its two buttons (SPEC.md section 2). The answer is asked for accounts only, and stays in this browser. */
export function AgeVerification() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [younger, setYounger] = useState(false);
  const [confirmedBefore] = useState(hasConfirmedAge);

  const confirm = () => {
    confirmAge();
    // 'default' is the first page of this visit: there is nothing of ours to go back to.
    void (key === 'default' ? navigate('/') : navigate(-1));
  };

  if (younger) {
    return (
      <FormPage
        label="Age verification"
        title="Good that you are here"
        text="Accounts are for people of 16 and older, so making one has to wait a little. Everything else is yours already, and asks nothing of you."
      >
        <Stack $gap={5}>
          <Text>Without an account you can:</Text>
          <Open>
            {OPEN.map((thing) => (
              <li key={thing}>
                <Diamond size={8} />
                {thing}
              </li>
            ))}
          </Open>
          <ButtonLink to="/" variant="primary" wide>
            Back to Homepage
          </ButtonLink>
          <Button variant="ghost" wide onClick={() => setYounger(false)}>
            I pressed the wrong button
          </Button>
        </Stack>
      </FormPage>
    );
  }
  return (
    <FormPage
      label="Age verification"
      title="Are you 16 or older?"
      text="An account publishes work under your name and agrees to terms, which takes an age of 16. Looking around, copying and downloading need no account, and are for everybody."
    >
      <Stack $gap={4}>
        {confirmedBefore && (
          <Text $size="small" $tone="muted">
            You have said in this browser that you are.
          </Text>
        )}
        <Button variant="primary" wide onClick={confirm}>
          I am 16 or older
        </Button>
        <Button wide onClick={() => setYounger(true)}>
          I am younger
        </Button>
        <Text $size="small" $tone="faint">
          Your answer stays in this browser; nobody asks for a date of birth. More in the <TextLink to="/tandc">terms and conditions</TextLink>.
        </Text>
      </Stack>
    </FormPage>
  );
}

const Open = styled.ul`
  display: grid;
  gap: ${tokens.space[3]};
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: baseline;
    gap: ${tokens.space[3]};
  }

  svg {
    flex: none;
    color: ${tokens.color.accent};
  }
`;
