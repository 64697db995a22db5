import { CONTACT_PATH } from '@keyframe/contracts/paths';
import { Container, EasingCurve, Heading, media, PageMeta, PageTitle, Text, tokens } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { ContactForm } from '../features/contact/ContactForm.tsx';
import { RESTING_CURVE, TOPICS } from '../features/contact/topics.ts';
import { useContactForm } from '../features/contact/useContactForm.ts';

/**
 * `/contact`: the contact form (docs/specification.md sections 2 to 5). A curve beside it, if there is room, follows
 * the topic.
 */
export function ContactPage() {
  const form = useContactForm();
  const { topic } = form.values;
  return (
    <Container>
      <PageTitle>Contact</PageTitle>
      <PageMeta path={CONTACT_PATH} description="Write to the team of Keyframe." />
      <Page>
        <header>
          <Heading as="h1" $size="display2">
            Contact us
          </Heading>
          <Text $tone="muted">
            Have a question or an idea, or found a copied component? Write to us; a person reads every message.
          </Text>
        </header>
        <div className="curve">
          {/* The key restarts the animation for a new curve. */}
          <EasingCurve key={topic} curve={topic === null ? RESTING_CURVE : TOPICS[topic].curve} animated />
        </div>
        <ContactForm form={form} />
      </Page>
    </Container>
  );
}

const Page = styled.div`
  display: grid;
  align-items: start;
  gap: ${tokens.space[7]};
  padding-block: ${tokens.space[8]} ${tokens.space[8]};
  > * {
    min-width: 0;
  }
  header {
    display: grid;
    gap: ${tokens.space[4]};
    max-width: 52ch;
  }
  .curve {
    display: none;
  }
  ${media.desktop} {
    grid-template: auto 1fr / 340px minmax(0, 760px);
    justify-content: space-between;
    gap: ${tokens.space[4]} ${tokens.space[9]};
    padding-block-start: ${tokens.space[9]};
    .curve {
      display: flex;
      max-width: 280px;
      /* Offsets the graph's own margin, so that its grid aligns with the text. */
      margin-inline-start: -15px;
    }
    form {
      grid-area: 1 / 2 / span 2;
    }
  }
`;
