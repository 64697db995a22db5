import type { ReactNode } from 'react';
import { Container, Heading, media, PageTitle, Stack, Text, tokens } from '@keyframe/shared-ui';
import styled from 'styled-components';

/** The frame of the form: its title, the fields, and a preview beside them on tablets and up. */
export function FormLayout({
  title,
  text,
  preview,
  children,
  busy,
}: {
  title: string;
  text: string;
  preview: ReactNode;
  children: ReactNode;
  busy?: boolean;
}) {
  return (
    <Container $size="medium" aria-busy={busy}>
      <PageTitle>{title}</PageTitle>
      <Page>
        <Stack $gap={3}>
          <Heading as="h1" $size="display2">
            {title}
          </Heading>
          <Text $tone="muted" $measure>
            {text}
          </Text>
        </Stack>
        <Columns>
          <div>{children}</div>
          <div className="preview">{preview}</div>
        </Columns>
      </Page>
    </Container>
  );
}

const Page = styled.div`
  padding-block: ${tokens.space[8]} ${tokens.space[10]};
`;

const Columns = styled.div`
  display: grid;
  gap: ${tokens.space[7]};
  margin-top: ${tokens.space[7]};
  > * {
    min-width: 0;
  }
  .preview {
    display: none;
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) 272px;
    align-items: start;
    .preview {
      display: block;
      position: sticky;
      top: ${tokens.space[9]};
    }
  }
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 340px;
    gap: ${tokens.space[9]};
  }
`;
