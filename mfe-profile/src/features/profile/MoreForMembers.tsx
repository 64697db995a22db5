import { profilePath } from '@keyframe/contracts/paths';
import { Button, ButtonLink, tokens } from '@keyframe/shared-ui';
import { signInFirst, useAuth } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import type { ShownProfile } from './shownProfile.ts';

/** Below the public page: a link to the tabs that need an account. */
export function MoreForMembers({ profile: { name, username } }: { profile: ShownProfile }) {
  const signedIn = useAuth(({ user }) => user !== null);
  const address = profilePath(username, { tab: 'stats' });
  return (
    <Line>
      {signedIn ? (
        <ButtonLink to={address}>Stats, likes and activity</ButtonLink>
      ) : (
        <Button
          onClick={() =>
            signInFirst({ reason: `Log in to see the stats, likes and activity of ${name}`, next: address })
          }
        >
          Log in for stats, likes and activity
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
