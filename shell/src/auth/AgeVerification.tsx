import { useState, type ReactNode } from 'react';
import {
  Button,
  ButtonLink,
  Diamond,
  Stack,
  Text,
  TextLink,
  tokens,
  useLocation,
  useNavigate,
} from '@keyframe/shared-ui/shell';
import styled from 'styled-components';
import { FormPage } from '../forms/FormPage.tsx';
import { ageAnswer, keepAgeAnswer, type AgeAnswer } from './ageAnswer.ts';

/** The pages for visitors of any age. */
const OPEN = [
  'Browse and search every component, running live',
  'Read the code and copy it',
  'Download it for free, under the MIT license',
] as const;

const PAGES: Record<'question' | AgeAnswer, { title: string; text: string }> = {
  question: {
    title: 'Are you 16 or older?',
    text: 'You need to be 16 or older to have an account and publish work. Browsing, copying and downloading need no account and are open to everyone.',
  },
  '16+': {
    title: 'You’re 16 or older',
    text: 'You confirmed it in this browser, so you can have an account and publish work.',
  },
  younger: {
    title: 'You can still explore',
    text: 'You’ll be able to sign up when you’re 16. Everything else is open to you now.',
  },
};

/**
 * The age verification page with its two buttons (docs/specification.md section 2). Only accounts need the answer. It
 * is stored in this browser; the page then shows it instead of the question, and the sign-up dialog has no form for a
 * younger visitor.
 */
export function AgeVerification() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [answer, setAnswer] = useState(ageAnswer);

  const give = (given: AgeAnswer | null) => {
    keepAgeAnswer(given);
    setAnswer(given);
  };
  const confirm = () => {
    keepAgeAnswer('16+');
    // 'default' is the first page of this visit: there is no page of the site to go back to.
    void (key === 'default' ? navigate('/') : navigate(-1));
  };

  const page = (children: ReactNode) => (
    <FormPage label="Age verification" {...PAGES[answer ?? 'question']}>
      {children}
    </FormPage>
  );

  if (answer === null) {
    return page(
      <Stack $gap={4}>
        <Button variant="primary" wide onClick={confirm}>
          I am 16 or older
        </Button>
        <Button wide onClick={() => give('younger')}>
          I am younger
        </Button>
        <Text $size="small" $tone="faint">
          Your answer stays in this browser; we don’t ask for a date of birth. Read the{' '}
          <TextLink to="/tandc">terms and conditions</TextLink>.
        </Text>
      </Stack>,
    );
  }
  return page(
    <Stack $gap={5}>
      {answer === 'younger' && (
        <>
          <Text>Without an account you can:</Text>
          <Open>
            {OPEN.map((thing) => (
              <li key={thing}>
                <Diamond size={8} />
                {thing}
              </li>
            ))}
          </Open>
        </>
      )}
      <ButtonLink to="/" variant="primary" wide>
        Back to Homepage
      </ButtonLink>
      <Button variant="ghost" wide onClick={() => give(null)}>
        Change my answer
      </Button>
    </Stack>,
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
