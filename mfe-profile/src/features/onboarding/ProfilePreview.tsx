import { Avatar, Card, Heading, Label, Stack, Text, tokens, truncate, typeStyle } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { BannerArt } from '../banner/BannerArt.tsx';
import { BANNERS } from '../banner/banners.ts';
import type { ProfileDraft } from './profileDraft.ts';

/** A preview of the profile. Hidden from screen readers: all of its text is in the form. */
export function ProfilePreview({
  draft: { name, username, bio, country, profilePicUrl, gradientBg },
}: {
  draft: ProfileDraft;
}) {
  const banner = BANNERS.find(({ id }) => id === gradientBg) ?? BANNERS[0];
  return (
    <div aria-hidden="true">
      <Label as="p">Preview</Label>
      <Frame $padding="none">
        <div className="banner">
          <BannerArt banner={banner} />
        </div>
        <div className="person">
          <span className="picture">
            <Avatar name={name.trim() || '?'} src={profilePicUrl} size={80} />
          </span>
          <Stack $gap={1}>
            <Heading as="p" dir="auto">
              {name.trim() || 'Your name'}
            </Heading>
            <p className="username">@{username.trim().toLowerCase() || 'username'}</p>
          </Stack>
          <Text $tone="muted" className="bio" dir="auto">
            {bio.trim() || 'A few words about you.'}
          </Text>
          <Text $size="small" $tone="faint">
            {country}
          </Text>
        </div>
      </Frame>
    </div>
  );
}

const Frame = styled(Card)`
  margin-top: ${tokens.space[2]};
  overflow: hidden;
  .banner {
    height: 120px;
  }
  .person {
    display: grid;
    gap: ${tokens.space[3]};
    padding: 0 ${tokens.space[5]} ${tokens.space[5]};
    margin-top: -40px;
    overflow-wrap: anywhere;
  }
  .picture {
    display: block;
    width: max-content;
    border-radius: 50%;
    box-shadow: 0 0 0 5px ${tokens.color.surface};
    > span {
      display: block;
    }
  }
  .username {
    ${typeStyle('code')}
    ${truncate}
    color: ${tokens.color.textMuted};
  }
  .bio {
    white-space: pre-line;
  }
`;
