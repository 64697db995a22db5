import { profilePath } from '@keyframe/contracts/paths';
import { Button, ButtonLink, tokens } from '@keyframe/shared-ui';
import { signInFirst, useAuth, useFlag } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import type { ShownProfile } from './shownProfile.ts';

/** Below the public page: a link to the tabs that need an account. */
export function MoreForMembers({ profile: { name, username } }: { profile: ShownProfile }) {
  const signedIn = useAuth(({ user }) => user !== null);
  const hasStats = useFlag('profile-stats');
  const address = profilePath(username, { tab: hasStats ? 'stats' : 'else' });
  const tabs = hasStats ? 'stats, likes and activity' : 'likes and activity';
  return (
    <Line>
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
  justify-content: center;
  margin-top: ${tokens.space[8]};
`;
