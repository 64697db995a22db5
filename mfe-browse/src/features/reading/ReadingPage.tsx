import type { ReactNode } from 'react';
import {
  Container,
  focusRing,
  Heading,
  Label,
  media,
  PageMeta,
  PageTitle,
  quick,
  tokens,
  typeStyle,
} from '@keyframe/shared-ui';
import styled from 'styled-components';
import { Prose } from './Prose.tsx';

/** A section of a long text. `id` is its fragment in the address. */
export interface Section {
  id: string;
  title: string;
  body: ReactNode;
}

export interface ReadingPageProps {
  /** Also the document's title. */
  title: string;
  /** Its address, and what it is about, for search engines. */
  path: string;
  description: string;
  /** A sentence with the date of the last change. */
  updated: string;
  sections: readonly Section[];
  /** Content between the title and the text, such as tabs. */
  children?: ReactNode;
}

/** A page of long text: a title, a table of contents, beside the text if there is room, and the text. */
export function ReadingPage({ title, path, description, updated, sections, children }: ReadingPageProps) {
  return (
    <Container>
      <PageTitle>{title}</PageTitle>
      <PageMeta path={path} description={description} />
      <Page>
        <header>
          <Heading as="h1" $size="display2">
            {title}
          </Heading>
          <Label>{updated}</Label>
          {children}
        </header>
        <Contents aria-label="Contents">
          <ol>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </Contents>
        <Prose>
          {sections.map(({ id, title: name, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{name}</h2>
              {body}
            </section>
          ))}
        </Prose>
      </Page>
    </Container>
  );
}

const Page = styled.div`
  display: grid;
  gap: ${tokens.space[7]};
  padding-block: ${tokens.space[8]} ${tokens.space[8]};
  header {
    display: grid;
    gap: ${tokens.space[4]};
  }
  article > :first-child {
    margin-block-start: 0;
  }
  ${media.desktop} {
    grid-template-columns: 300px minmax(0, 1fr);
    gap: ${tokens.space[8]} ${tokens.space[6]};
    padding-block-start: ${tokens.space[9]};
    header {
      grid-column: 1 / -1;
    }
  }
`;

const Contents = styled.nav`
  ${typeStyle('small')}
  a {
    display: inline-block;
    padding-block: 6px;
    color: ${tokens.color.textMuted};
    border-radius: ${tokens.radius.s};
    ${quick('color')}
    ${focusRing}
    &:hover {
      color: ${tokens.color.accentText};
    }
  }
  ${media.phone} {
    border-block: 1px solid ${tokens.color.line};
    padding-block: ${tokens.space[3]};
  }
  ${media.desktop} {
    position: sticky;
    align-self: start;
    top: 96px;
  }
`;
