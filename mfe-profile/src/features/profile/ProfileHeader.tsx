import type { ReactNode } from 'react';
import { Avatar, Heading, Inline, media, tokens, typeStyle, hairline } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { BannerArt } from '../banner/BannerArt.tsx';
import { bannerOf } from '../banner/banners.ts';
import type { ShownProfile } from './shownProfile.ts';
import { Standing } from './Standing.tsx';

/**
 * A member's banner, picture, name, username and standing (docs/specification.md section 2, the user header banner).
 * Low, so that the first component is visible in a window 900 px high.
 */
export function ProfileHeader({ profile, actions }: { profile: ShownProfile; actions: ReactNode }) {
  const { name, username, gradientBg, profilePicUrl } = profile;
  return (
    <header>
      <BannerPlace>
        <BannerArt banner={bannerOf(gradientBg, username)} />
      </BannerPlace>
      <Identity>
        <Picture>
          <Avatar name={name} src={profilePicUrl} size={PICTURE} />
        </Picture>
        <div className="who">
          <Heading as="h1" $size="display3">
            {/* Inline, so that a right-to-left name does not move to the other edge. */}
            <span dir="auto">{name}</span>
          </Heading>
          <p>@{username}</p>
        </div>
        <Standing profile={profile} />
        <Inline $gap={2} className="actions">
          {actions}
        </Inline>
      </Identity>
    </header>
  );
}

/** Size of the picture in pixels. */
export const PICTURE = 88;

export const BannerPlace = styled.div`
  height: 88px;
  overflow: hidden;
  border-radius: ${tokens.radius.l};
  ${hairline(tokens.color.line)}
  ${media.tablet} {
    height: 112px;
  }
`;

/** The picture on the banner's lower edge, with a ring in the page's background colour. */
export const Picture = styled.div`
  width: max-content;
  height: max-content;
  margin-top: -${PICTURE / 2}px;
  border-radius: 50%;
  box-shadow: 0 0 0 5px ${tokens.color.ground};
  > span {
    display: block;
  }
`;

/**
 * Picture, names, standing and actions: in a row on a desktop; on a tablet the last two are a row below; on a phone all
 * are below each other.
 */
export const Identity = styled.div`
  position: relative;
  display: grid;
  gap: ${tokens.space[3]} ${tokens.space[5]};
  padding-inline: ${tokens.space[4]};
  .who {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .who p {
    ${typeStyle('code')}
    margin-top: 2px;
    color: ${tokens.color.textMuted};
  }
  ${media.phone} {
    .actions > * {
      flex: 1 0 auto;
    }
  }
  ${media.tablet} {
    grid-template-columns: auto 1fr auto;
    padding-inline: ${tokens.space[6]};
    .who {
      grid-column: 2 / -1;
      padding-top: ${tokens.space[3]};
    }
    dl {
      grid-column: 1 / 3;
      align-self: center;
    }
  }
  ${media.desktop} {
    grid-template-columns: auto minmax(0, 1fr) auto auto;
    column-gap: ${tokens.space[6]};
    .who {
      grid-column: 2;
    }
    dl {
      grid-column: 3;
    }
    dl,
    .actions {
      align-self: start;
      padding-top: ${tokens.space[4]};
    }
  }
`;
