import type { ReactNode } from 'react';
import type { Profile } from 'contracts/api/profile';
import { Avatar, Heading, Inline, media, tokens, typeStyle } from 'shared-ui';
import styled from 'styled-components';
import { BannerArt } from '../banner/BannerArt.tsx';
import { bannerOf } from '../banner/banners.ts';
import { Standing } from './Standing.tsx';

/** Who this is: banner, picture, name, username, and where they stand (SPEC.md section 2, the user header banner). */
export function ProfileHeader({ profile, actions }: { profile: Profile; actions: ReactNode }) {
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
          <Heading as="h1" $size="display2">
            {name}
          </Heading>
          <p>@{username}</p>
        </div>
        <Inline $gap={2} className="actions">
          {actions}
        </Inline>
      </Identity>
      <Standing profile={profile} />
    </header>
  );
}

/** Edge of the picture in pixels. */
export const PICTURE = 112;

export const BannerPlace = styled.div`
  height: 128px;
  overflow: hidden;
  border-radius: ${tokens.radius.l};
  box-shadow: 0 0 0 1px ${tokens.color.line};
  ${media.tablet} {
    height: 208px;
  }
`;

/** The picture on the banner's lower edge, cut out of it by a ring of the page's ground. */
export const Picture = styled.div`
  width: max-content;
  height: max-content;
  border-radius: 50%;
  box-shadow: 0 0 0 5px ${tokens.color.ground};
  > span {
    display: block;
  }
`;

/** Picture, names and actions in a row; on a tablet the actions are below the names, which would break within a word; on a phone all are below each other. */
export const Identity = styled.div`
  position: relative;
  display: grid;
  gap: ${tokens.space[4]};
  padding-inline: ${tokens.space[4]};
  margin-top: -${PICTURE / 2}px;
  .who {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .who p {
    ${typeStyle('code')}
    margin-top: ${tokens.space[1]};
    color: ${tokens.color.textMuted};
  }
  ${media.phone} {
    .actions > * {
      flex: 1 0 auto;
    }
  }
  ${media.tablet} {
    grid-template-columns: auto 1fr;
    column-gap: ${tokens.space[5]};
    padding-inline: ${tokens.space[6]};
    .who {
      /* The name begins below the banner, beside the lower half of the picture. */
      padding-top: ${PICTURE / 2 + 16}px;
    }
    .actions {
      grid-column: 2;
    }
  }
  ${media.desktop} {
    grid-template-columns: auto 1fr auto;
    .actions {
      grid-column: 3;
      align-self: start;
      padding-top: ${PICTURE / 2 + 16}px;
    }
  }
`;
