import { memberCollectionsPath, profilePath } from '@keyframe/contracts/paths';
import { Button, ButtonLink, tokens } from '@keyframe/shared-ui';
import { signInFirst, useAuth, useFlag } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import type { ShownProfile } from './shownProfile.ts';

/** Below the public page: links to the member's collections and to the tabs that need an account. */
export function MoreForMembers({ profile: { name, username } }: { profile: ShownProfile }) {
  const signedIn = useAuth(({ user }) => user !== null);
  const hasStats = useFlag('profile-stats');
  const address = profilePath(username, { tab: hasStats ? 'stats' : 'else' });
  const tabs = hasStats ? 'stats, likes and activity' : 'likes and activity';
  return (
    <Line>
      <ButtonLink variant="ghost" to={memberCollectionsPath(username)}>
        Collections
      </ButtonLink>
      {signedIn ? (
        <ButtonLink to={address}>{hasStats ? 'Stats, likes and activity' : 'Likes and activity'}</ButtonLink>
      ) : (
        <Button onClick={() => signInFirst({ reason: `Log in to see the ${tabs} of ${name}`, next: address })}>
          Log in for {tabs}
        </Button>
      )}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${tokens.space[2]};
  margin-top: ${tokens.space[8]};
`;
