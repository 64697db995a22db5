import type { Profile } from 'contracts/api/profile';
import { media, tokens } from 'shared-ui';
import styled from 'styled-components';
import { Activity } from './Activity.tsx';
import { LikedComponents } from './LikedComponents.tsx';

/** The Anything Else tab: what the member likes, and what they did lately (DESIGN.md section 2). */
export function AnythingElse({ profile, own }: { profile: Profile; own: boolean }) {
  return (
    <Columns>
      <LikedComponents profile={profile} own={own} />
      <Activity profile={profile} own={own} />
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${tokens.space[8]};
  padding-top: ${tokens.space[2]};
  > * {
    min-width: 0;
  }
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 276px;
    align-items: start;
  }
`;
