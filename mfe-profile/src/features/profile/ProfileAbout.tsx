import {
  ArrowUpRight,
  focusRing,
  formatDate,
  media,
  quick,
  Stack,
  Text,
  tokens,
  truncate,
  typeStyle,
} from '@keyframe/shared-ui';
import styled from 'styled-components';
import type { ShownProfile } from './shownProfile.ts';
import { socialLinkName } from './socialLink.ts';

/** Bio, country, date of joining and links, beside the components. */
export function ProfileAbout({ profile: { bio, country = '', socialLinks, createdAt } }: { profile: ShownProfile }) {
  const links = socialLinks.flatMap((link) => {
    const name = socialLinkName(link);
    return name === undefined ? [] : [{ link, name }];
  });
  return (
    <About>
      {bio !== '' && <Bio dir="auto">{bio}</Bio>}
      <Stack $gap={5}>
        <Facts>
          {country !== '' && (
            <div>
              <dt>Country</dt>
              <dd>{country}</dd>
            </div>
          )}
          <div>
            <dt>Joined</dt>
            <dd>{formatDate(createdAt)}</dd>
          </div>
        </Facts>
        {links.length > 0 && (
          <Links aria-label="Links">
            {links.map(({ link, name }) => (
              <li key={link}>
                <a href={link} target="_blank" rel="noopener noreferrer nofollow">
                  <span>{name}</span>
                  <ArrowUpRight aria-hidden="true" />
                </a>
              </li>
            ))}
          </Links>
        )}
      </Stack>
    </About>
  );
}

const About = styled.div`
  display: grid;
  gap: ${tokens.space[5]};
  > * {
    min-width: 0;
  }
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
    gap: ${tokens.space[7]};
  }
  ${media.desktop} {
    grid-template-columns: 1fr;
    gap: ${tokens.space[5]};
  }
`;

const Bio = styled(Text)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Facts = styled.dl`
  display: grid;
  gap: ${tokens.space[2]};
  div {
    ${typeStyle('small')}
    display: flex;
    justify-content: space-between;
    gap: ${tokens.space[4]};
  }
  dt {
    color: ${tokens.color.textMuted};
  }
  dd {
    text-align: right;
  }
`;

/** Rows with hairlines; on a phone in one row, so that the components start on the first screen. */
const Links = styled.ul`
  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${tokens.space[5]};
    li {
      min-width: 0;
    }
  }
  ${media.tablet} {
    border-top: 1px solid ${tokens.color.line};
    a {
      border-bottom: 1px solid ${tokens.color.line};
    }
  }
  a {
    ${typeStyle('small')}
    font-weight: 520;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${tokens.space[3]};
    min-height: 40px;
    ${quick('color')}
    ${focusRing}
    ${media.hover} {
      &:hover {
        color: ${tokens.color.accentText};
      }
    }
  }
  span {
    ${truncate}
  }
  svg {
    flex: none;
    width: 15px;
    height: 15px;
    stroke-width: 1.75;
    color: ${tokens.color.textFaint};
  }
`;
