import { currentAnnouncement } from '@keyframe/contracts/announcement';
import {
  ArrowUpRight,
  Container,
  Diamond,
  focusRing,
  IconButton,
  site,
  tokens,
  typeStyle,
  useBrowserState,
  X,
} from '@keyframe/shared-ui/shell';
import styled from 'styled-components';
import { dismissAnnouncement, dismissedAnnouncement } from './dismissed.ts';

/** The community's announcement, above everything else. Once dismissed it does not return. */
export function AnnouncementBanner() {
  const announcement = currentAnnouncement(site().community);
  const [dismissed, setDismissed] = useBrowserState(dismissedAnnouncement, null);
  if (announcement === null || announcement.id === dismissed) return null;
  const { id, text, url } = announcement;
  return (
    <Band role="region" aria-label="Announcement">
      <Container>
        <Row>
          <Words>
            <Diamond size={9} />
            {url === undefined ? (
              <span>{text}</span>
            ) : (
              <a href={url} target="_blank" rel="noreferrer">
                {text} <ArrowUpRight aria-hidden="true" />
              </a>
            )}
          </Words>
          <IconButton
            size="s"
            label="Close the announcement"
            tooltip={false}
            icon={<X />}
            onClick={() => {
              dismissAnnouncement(id);
              setDismissed(id);
            }}
          />
        </Row>
      </Container>
    </Band>
  );
}

const Band = styled.div`
  border-block-end: 1px solid ${tokens.color.line};
  background: ${tokens.color.accentSoft};
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  min-height: 38px;
  /* Aligns the icon of the button, not its edge, with the page. */
  margin-inline-end: -7px;
`;

const Words = styled.p`
  ${typeStyle('small')}
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-width: 0;
  color: ${tokens.color.text};

  > svg {
    flex: none;
    color: ${tokens.color.accentText};
  }

  a {
    ${focusRing}
    border-radius: ${tokens.radius.s};
    text-decoration: underline;
    text-decoration-color: color-mix(in srgb, currentColor 40%, transparent);
    text-underline-offset: 0.25em;
  }

  a:hover {
    text-decoration-color: currentColor;
  }

  a svg {
    display: inline;
    width: 13px;
    height: 13px;
    vertical-align: -2px;
  }
`;
