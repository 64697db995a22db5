import { useEffect, type ReactNode } from 'react';
import { Container, focusRing, Heading, media, PageTitle, quick, tokens, typeStyle } from '@keyframe/shared-ui';
import { Link, useLocation } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import { SETTINGS_SECTIONS } from './settingsSections.ts';

/** The frame of the settings: the title, the list of sections, and the sections. */
export function SettingsLayout({ children, busy }: { children: ReactNode; busy?: boolean }) {
  return (
    <Container $size="medium" aria-busy={busy}>
      <PageTitle>Settings</PageTitle>
      <Page>
        <Heading as="h1" $size="display2">
          Settings
        </Heading>
        <Columns>
          <SectionList />
          <div>{children}</div>
        </Columns>
      </Page>
    </Container>
  );
}

function SectionList() {
  const { hash } = useLocation();
  return (
    <Sections aria-label="Settings">
      <ul>
        {SETTINGS_SECTIONS.map(({ id, title }) => (
          <li key={id}>
            <Link to={`#${id}`} aria-current={hash === `#${id}` ? 'location' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Sections>
  );
}

/** Scrolls to and focuses the section in the address's fragment. For a component that renders with the sections. */
export function useSectionOfAddress(): void {
  // The key, too: following the same link again scrolls again.
  const { hash, key } = useLocation();
  useEffect(() => {
    const section = SETTINGS_SECTIONS.find(({ id }) => hash === `#${id}`);
    if (section === undefined) return;
    const heading = document.getElementById(section.id);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [hash, key]);
}

const Page = styled.div`
  padding-block: ${tokens.space[8]} ${tokens.space[10]};
`;

const Columns = styled.div`
  display: grid;
  gap: ${tokens.space[4]};
  margin-top: ${tokens.space[6]};
  > * {
    min-width: 0;
  }
  ${media.tablet} {
    grid-template-columns: 168px minmax(0, 1fr);
    gap: ${tokens.space[7]};
    align-items: start;
  }
  ${media.desktop} {
    gap: ${tokens.space[9]};
  }
`;

const Sections = styled.nav`
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${tokens.space[1]};
    margin-inline: -10px;
  }
  a {
    ${typeStyle('small')}
    ${quick('background-color', 'color')}
    ${focusRing}
    display: flex;
    align-items: center;
    min-height: 36px;
    padding: 0 10px;
    border-radius: ${tokens.radius.m};
    font-weight: 500;
    color: ${tokens.color.textMuted};
    ${media.hover} {
      &:hover {
        color: ${tokens.color.text};
        background: ${tokens.color.hover};
      }
    }
    &[aria-current] {
      color: ${tokens.color.text};
      background: ${tokens.color.hover};
    }
  }
  ${media.tablet} {
    position: sticky;
    top: ${tokens.space[10]};
    padding-top: ${tokens.space[6]};
    ul {
      flex-direction: column;
    }
  }
`;
