import { Container, focusRing, Link, media, quick, tokens, typeStyle } from '@keyframe/shared-ui/shell';
import styled from 'styled-components';
import { LanguageMenu } from './LanguageMenu.tsx';
import { STRIP } from './siteLinks.ts';

/**
 * The strip of small links above the header (docs/specification.md section 2). On phones its links are in the drawer.
 */
export function LinkStrip() {
  return (
    <Strip>
      <Container>
        <nav aria-label="Site">
          <ul>
            {STRIP.map(({ label, to }) => (
              <li key={label}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
          <LanguageMenu />
        </nav>
      </Container>
    </Strip>
  );
}

const Strip = styled.div`
  border-block-end: 1px solid ${tokens.color.line};
  background: ${tokens.color.sunken};

  ${media.phone} {
    display: none;
  }

  nav,
  ul {
    display: flex;
    align-items: center;
    gap: ${tokens.space[4]};
  }

  ${media.desktop} {
    ul {
      gap: ${tokens.space[5]};
    }
  }

  nav {
    justify-content: space-between;
    min-height: 32px;
    /* Aligns the text of EN, not its edge, with the page. */
    margin-inline-end: -${tokens.space[2]};
  }

  a {
    ${typeStyle('label')}
    ${focusRing}
    ${quick('color')}
    display: inline-flex;
    align-items: center;
    min-height: 24px;
    border-radius: ${tokens.radius.s};
    color: ${tokens.color.textMuted};
    white-space: nowrap;
  }

  ${media.hover} {
    a:hover {
      color: ${tokens.color.text};
    }
  }
`;
