import { useEffect, useRef, type ReactNode } from 'react';
import {
  Card,
  Container,
  EasingCurve,
  Heading,
  Label,
  media,
  PageTitle,
  Stack,
  Text,
  tokens,
} from '@keyframe/shared-ui/shell';
import styled from 'styled-components';

export interface FormPageProps {
  /** The mono line above the title: the section of the site. */
  label: string;
  /** Also the document's title. */
  title: string;
  text?: ReactNode;
  busy?: boolean;
  children: ReactNode;
}

/**
 * The layout of the shell's own pages: the introduction, and the form beside it (on a phone: below). When one step
 * replaces another, the new title takes the focus and is announced.
 */
export function FormPage({ label, title, text, busy, children }: FormPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Only when nothing has the focus: after a step change, or on page load. A focused field keeps it.
    if (document.activeElement === document.body) heading.current?.focus();
  }, [title]);

  return (
    <Container $size="medium" aria-busy={busy}>
      <PageTitle>{title}</PageTitle>
      <Page>
        <Stack $gap={4}>
          <Label>{label}</Label>
          <Title as="h1" $size="display2" ref={heading} tabIndex={-1}>
            {title}
          </Title>
          {text !== undefined && (
            <Text $tone="muted" $measure>
              {text}
            </Text>
          )}
          <Curve>
            {/* Restarts with each step. */}
            <EasingCurve key={title} curve={[0.2, 0.9, 0.1, 1]} animated />
          </Curve>
        </Stack>
        <Card $padding="m">{children}</Card>
      </Page>
    </Container>
  );
}

const Title = styled(Heading)`
  outline: none;
`;

const Curve = styled.div`
  display: none;
  ${media.tablet} {
    display: block;
    max-width: 240px;
    /* The graph has a margin of its own; its grid aligns with the text. */
    margin-inline-start: -13px;
  }
`;

const Page = styled.div`
  display: grid;
  align-items: start;
  gap: ${tokens.space[6]};
  padding-block: ${tokens.space[7]} ${tokens.space[8]};
  > * {
    min-width: 0;
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 400px);
    gap: ${tokens.space[7]};
    padding-block: ${tokens.space[9]} ${tokens.space[9]};
  }
  ${media.desktop} {
    gap: ${tokens.space[9]};
  }
`;
