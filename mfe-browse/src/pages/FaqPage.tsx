import { useEffect, useId, useState } from 'react';
import { FAQ_PATH, CONTACT_PATH } from '@keyframe/contracts/paths';
import { Container, Heading, media, PageMeta, PageTitle, Text, TextLink, tokens, typeStyle } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { Accordion, type AccordionItem } from '../features/faq/Accordion.tsx';
import { QUESTIONS } from '../features/faq/questions.tsx';
import { useSectionOfAddress } from '../features/reading/useSectionOfAddress.ts';

/** `/faq`: questions and answers. `/faq#free` opens the answer with that id. */
export function FaqPage() {
  const linked = useSectionOfAddress();
  const [open, setOpen] = useState<readonly string[]>([]);
  useEffect(() => {
    if (linked !== '') setOpen((before) => (before.includes(linked) ? before : [...before, linked]));
  }, [linked]);
  return (
    <Container>
      <PageTitle>FAQ</PageTitle>
      <PageMeta path={FAQ_PATH} description="Answers about using, writing and publishing components on Keyframe." />
      <Page>
        <header>
          <Heading as="h1" $size="display2">
            Frequently asked questions
          </Heading>
          <Text $tone="muted" $measure>
            Can’t find your question? <TextLink to={CONTACT_PATH}>Write to us</TextLink>; a person will answer.
          </Text>
        </header>
        {QUESTIONS.map(({ topic, items }) => (
          <Topic key={topic} topic={topic} items={items} open={open} onOpenChange={setOpen} />
        ))}
      </Page>
    </Container>
  );
}

interface TopicProps {
  topic: string;
  items: readonly AccordionItem[];
  /** The ids of the open answers of all topics. */
  open: readonly string[];
  onOpenChange: (open: readonly string[]) => void;
}

function Topic({ topic, items, open, onOpenChange }: TopicProps) {
  const id = useId();
  const isHere = (name: string) => items.some((item) => item.id === name);
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>{topic}</Heading>
      <Accordion
        items={items.map((item) => ({ ...item, body: <Answer id={item.id} answer={item.body} /> }))}
        open={open.filter(isHere)}
        onOpenChange={(here) => onOpenChange([...open.filter((name) => !isHere(name)), ...here])}
      />
    </section>
  );
}

function Answer({ id, answer }: { id: string; answer: AccordionItem['body'] }) {
  return (
    <Words>
      {answer}
      <TextLink className="link" to={`#${id}`}>
        Link to this answer
      </TextLink>
    </Words>
  );
}

const Page = styled.div`
  display: grid;
  gap: ${tokens.space[8]};
  padding-block: ${tokens.space[8]};
  > * {
    min-width: 0;
  }
  header {
    display: grid;
    gap: ${tokens.space[4]};
  }
  section {
    display: grid;
    gap: ${tokens.space[5]};
  }
  ${media.desktop} {
    gap: ${tokens.space[9]};
    padding-block-start: ${tokens.space[9]};
    section {
      grid-template-columns: 300px minmax(0, 1fr);
      gap: ${tokens.space[8]};
    }
    section > h2 {
      padding-block-start: ${tokens.space[4]};
    }
  }
`;

const Words = styled.div`
  ${typeStyle('body')}
  display: grid;
  justify-items: start;
  gap: ${tokens.space[3]};
  max-width: 68ch;
  color: ${tokens.color.textMuted};
  text-wrap: pretty;
  .link {
    ${typeStyle('small')}
    padding-block: 3px;
  }
`;
