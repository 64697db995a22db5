import { Button, Container, Logo, ThemeToggle, media, tokens, typeStyle } from 'shared-ui';
import { Link, NavLink, requestSignIn, useAuth } from 'shared-ui/platform';
import styled from 'styled-components';
import { ProfileMenu } from './ProfileMenu.tsx';
import { SearchBox } from './SearchBox.tsx';

/** The pages of the navigation bar. */
const NAVIGATION = [
  { to: '/', label: 'Home', end: true },
  { to: '/explore', label: 'Explore', end: false },
] as const;

/** The head of every page that is not bare: mark, navigation, search, theme, profile menu. */
export function Header() {
  const isAdmin = useAuth((state) => state.profile?.isAdmin === true);
  const signedIn = useAuth((state) => state.user !== null);
  return (
    <Bar>
      <Container>
        <Row>
          <Home to="/" aria-label="Keyframe, home">
            <Logo />
          </Home>
          <Navigation aria-label="Main">
            {NAVIGATION.map(({ to, label, end }) => (
              <NavLink key={to} to={to} end={end}>
                {label}
              </NavLink>
            ))}
            {isAdmin && <NavLink to="/admin">Admin</NavLink>}
          </Navigation>
          <SearchPlace>
            <SearchBox />
          </SearchPlace>
          <Actions>
            <ThemeToggle />
            {!signedIn && (
              <WideOnly>
                <Button size="s" variant="primary" onClick={() => requestSignIn('signup')}>
                  Sign up
                </Button>
              </WideOnly>
            )}
            <ProfileMenu />
          </Actions>
        </Row>
      </Container>
    </Bar>
  );
}

const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${tokens.zIndex.header};
  border-block-end: 1px solid ${tokens.color.line};
  background: ${tokens.color.ground};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto;
  grid-template-areas: 'home nav actions' 'search search search';
  align-items: center;
  gap: 0 ${tokens.space[3]};
  padding-block: ${tokens.space[2]};

  ${media.tablet} {
    gap: 0 ${tokens.space[3]};
    grid-template-columns: auto auto 1fr auto;
    grid-template-areas: 'home nav search actions';
    min-height: 60px;
    padding-block: 0;
  }

  ${media.desktop} {
    gap: 0 ${tokens.space[5]};
  }
`;

const Home = styled(Link)`
  grid-area: home;
  display: inline-flex;
  border-radius: ${tokens.radius.s};
  color: ${tokens.color.text};
  text-decoration: none;
`;

const Navigation = styled.nav`
  grid-area: nav;
  display: flex;
  gap: ${tokens.space[1]};

  a {
    position: relative;
    padding: ${tokens.space[2]} ${tokens.space[2]};
    border-radius: ${tokens.radius.s};
    ${typeStyle('small')}
    color: ${tokens.color.textMuted};
    text-decoration: none;
    transition: color ${tokens.duration.fast} ${tokens.easing.glide};

    /* On a tablet the room is the search box's. */
    ${media.desktop} {
      padding-inline: ${tokens.space[3]};
    }

    /* On a phone the mark leads home, and the room is needed. */
    ${media.phone} {
      &[href='/'] {
        display: none;
      }
    }

    ${media.hover} {
      &:hover {
        color: ${tokens.color.text};
      }
    }

    /* The keyframe under the page one is on. */
    &::after {
      content: '';
      position: absolute;
      inset-block-end: 0;
      inset-inline-start: calc(50% - 3px);
      width: 6px;
      height: 6px;
      background: ${tokens.color.accent};
      rotate: 45deg;
      scale: 0;
      transition: scale ${tokens.duration.slow} ${tokens.easing.settle};
    }

    &.active {
      color: ${tokens.color.text};

      &::after {
        scale: 1;
      }
    }
  }
`;

const SearchPlace = styled.div`
  grid-area: search;
  padding-block: ${tokens.space[2]} ${tokens.space[1]};

  ${media.tablet} {
    justify-self: end;
    width: min(100%, 340px);
    padding-block: 0;
  }
`;

const Actions = styled.div`
  grid-area: actions;
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
`;

const WideOnly = styled.span`
  display: none;

  ${media.tablet} {
    display: inline-flex;
  }
`;
