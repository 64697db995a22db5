import { Container, Logo, Text, TimelineRule, media, tokens, typeStyle } from 'shared-ui';
import { Link } from 'shared-ui/platform';
import styled from 'styled-components';

const LINKS = [
  { to: '/explore', label: 'Explore' },
  { to: '/explore?sort=trending', label: 'Trending' },
  { to: '/explore?sort=likes', label: 'Most liked' },
  { to: '/contact', label: 'Contact' },
  { to: '/tandc', label: 'Terms' },
] as const;

/** The foot of every page that is not bare. */
export function Footer() {
  return (
    <Foot>
      <Container>
        <TimelineRule label="00:00" end={String(new Date().getFullYear())} />
        <Row>
          <div>
            <Logo />
            <Text $size="small" $tone="muted">
              Components that move. Made by people, free under MIT.
            </Text>
          </div>
          <nav aria-label="Footer">
            {LINKS.map(({ to, label }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          </nav>
        </Row>
      </Container>
    </Foot>
  );
}

const Foot = styled.footer`
  margin-block-start: ${tokens.space[9]};
  padding-block: ${tokens.space[6]} ${tokens.space[7]};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${tokens.space[6]};
  padding-block-start: ${tokens.space[6]};

  nav {
    display: flex;
    flex-wrap: wrap;
    gap: ${tokens.space[4]} ${tokens.space[5]};
  }

  nav a {
    ${typeStyle('small')}
    color: ${tokens.color.textMuted};
    text-decoration: none;

    ${media.hover} {
      &:hover {
        color: ${tokens.color.text};
      }
    }
  }
`;
