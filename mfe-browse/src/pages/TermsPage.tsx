import { useEffect } from 'react';
import { Container, focusRing, formatDate, Heading, Label, media, quick, tokens, typeStyle } from 'shared-ui';
import styled from 'styled-components';
import { CLAUSES } from '../features/terms/clauses.tsx';
import { Prose } from '../features/terms/Prose.tsx';

/** The day the terms last changed. */
const LAST_UPDATED = '2026-11-21T00:00:00Z';

/** `/tandc`: terms and conditions (SPEC.md section 2). */
export function TermsPage() {
  useEffect(() => {
    document.title = 'Terms and conditions · Keyframe';
  }, []);
  return (
    <Container>
      <Page>
        <header>
          <Heading as="h1" $size="display2">
            Terms and conditions
          </Heading>
          <Label>Last updated {formatDate(LAST_UPDATED)}</Label>
        </header>
        <Contents aria-label="Contents">
          <ol>
            {CLAUSES.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </Contents>
        <Prose>
          {CLAUSES.map(({ id, title, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
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
