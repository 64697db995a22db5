import {
  Container,
  focusRing,
  Logo,
  Mail,
  media,
  site,
  SocialLinks,
  Text,
  TimelineRule,
  tokens,
  typeStyle,
} from '@keyframe/shared-ui/shell';
import styled from 'styled-components';
import { LinkGroups } from './LinkGroups.tsx';
import { useFooterColumns } from './useSiteLinks.ts';

/**
 * The footer of every page with chrome: four columns, a mail-us link, the social icon row (docs/specification.md
 * section 2).
 */
export function Footer() {
  const { community } = site();
  const columns = useFooterColumns();
  return (
    <Foot>
      <Container>
        <TimelineRule label="00:00" end={String(new Date().getFullYear())} />
        <Row>
          <About>
            <Logo />
            <Text $size="small" $tone="muted">
              Components that move. Made by the community. Free under MIT.
            </Text>
            <MailUs href={`mailto:${community.mail}`}>
              <Mail aria-hidden="true" /> Mail us
            </MailUs>
            <SocialLinks />
          </About>
          <nav aria-label="Footer">
            <LinkGroups groups={columns} />
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
  display: grid;
  gap: ${tokens.space[7]};
  padding-block-start: ${tokens.space[6]};

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    gap: ${tokens.space[9]};
  }
`;

const About = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: ${tokens.space[3]};

  /* Aligns the glyphs, not the edges of their buttons, with the page. */
  ul {
    margin-inline-start: -10px;
  }
`;

const MailUs = styled.a`
  ${typeStyle('small')}
  ${focusRing}
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: 30px;
  border-radius: ${tokens.radius.s};
  color: ${tokens.color.accentText};
  text-decoration: underline;
  text-decoration-color: color-mix(in srgb, currentColor 45%, transparent);
  text-underline-offset: 0.25em;

  svg {
    width: 15px;
    height: 15px;
    stroke-width: 1.75;
  }

  &:hover {
    text-decoration-color: currentColor;
  }
`;
