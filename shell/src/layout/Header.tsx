import {
  Button,
  Container,
  Link,
  Logo,
  media,
  Plus,
  requestPopup,
  ThemeToggle,
  tokens,
  useOwnProfile,
} from '@keyframe/shared-ui/shell';
import { HOME_PATH } from '@keyframe/contracts/paths';
import styled from 'styled-components';
import { AnnouncementBanner } from '../announcement/AnnouncementBanner.tsx';
import { HeaderBar } from './headerBar/HeaderBar.tsx';
import { LinkStrip } from './LinkStrip.tsx';
import { MenuButton } from './navigation/MenuButton.tsx';
import { NavigationBar } from './navigation/NavigationBar.tsx';
import { NotificationPlace } from './notifications/NotificationPlace.tsx';
import { OfflineMark } from './OfflineMark.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { SearchBox } from './search/SearchBox.tsx';

/**
 * The header of every page with chrome: announcement, link strip, the row with menu, logo, search and account, and the
 * navigation bar (docs/specification.md section 2). Only the row is sticky.
 */
export function Header() {
  const profileId = useOwnProfile().data?._id;
  return (
    <Head>
      <AnnouncementBanner />
      <LinkStrip />
      <HeaderBar>
        <Container>
          <Row>
            <MenuButton />
            <Home to={HOME_PATH} aria-label="Keyframe, home">
              <Logo />
            </Home>
            <SearchPlace>
              <SearchBox />
            </SearchPlace>
            <Actions>
              <OfflineMark />
              <Create variant="primary" icon={<Plus />} onClick={() => requestPopup('picker')}>
                Create
              </Create>
              <WideOnly>
                <ThemeToggle />
              </WideOnly>
              {profileId !== undefined && <NotificationPlace key={profileId} />}
              <ProfileMenu />
            </Actions>
          </Row>
        </Container>
      </HeaderBar>
      <Navigation>
        <Container>
          <NavigationBar />
        </Container>
      </Navigation>
    </Head>
  );
}

/** `display: contents`, so that the row is sticky within the page and not only within the header. */
const Head = styled.header`
  display: contents;
`;

/** Narrower than any common phone: 320 px, or a page at 400 % zoom. */
const NARROW = '@media (max-width: 359.98px)';

const Row = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto;
  grid-template-areas: 'menu home actions' 'search search search';
  align-items: center;
  gap: 0 ${tokens.space[2]};
  padding-block: ${tokens.space[2]};
  /* Aligns the menu's glyph, not its edge, with the page. */
  margin-inline-start: -10px;

  ${media.tablet} {
    gap: 0 ${tokens.space[3]};
    grid-template-columns: auto auto 1fr auto;
    grid-template-areas: 'menu home search actions';
    min-height: 60px;
    padding-block: 0;
  }
`;

const Home = styled(Link)`
  grid-area: home;
  display: inline-flex;
  justify-self: start;
  border-radius: ${tokens.radius.s};
  color: ${tokens.color.text};
  text-decoration: none;

  /* The narrowest windows have no space for the logo's name beside a member's buttons. */
  ${NARROW} {
    .word {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;

const SearchPlace = styled.div`
  grid-area: search;
  min-width: 0;
  padding-block: ${tokens.space[2]} ${tokens.space[1]};
  padding-inline-start: 10px;

  ${media.tablet} {
    justify-self: center;
    width: min(100%, 520px);
    padding: 0;
  }
`;

const Actions = styled.div`
  grid-area: actions;
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};

  ${media.phone} {
    gap: ${tokens.space[1]};
  }
`;

/** On a phone there is only space for its icon. */
const Create = styled(Button)`
  ${media.phone} {
    width: 38px;
    padding: 0;

    .text {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

/** On a phone it is in the drawer. */
const WideOnly = styled.span`
  display: inline-flex;

  ${media.phone} {
    display: none;
  }
`;

/** On a phone it is in the drawer. */
const Navigation = styled.div`
  border-block-end: 1px solid ${tokens.color.line};

  ${media.phone} {
    display: none;
  }
`;
