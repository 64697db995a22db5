import type { Profile } from 'contracts/api/profile';
import { formatCompact, tokens } from 'shared-ui';
import styled from 'styled-components';
import { Measures } from './Measures.tsx';

type Standings = Pick<Profile, 'rank' | 'experience' | 'followerCounter' | 'likeCounter'>;

/** What a profile is measured by, in the order it is shown. */
const STANDINGS: readonly { label: string; value: (profile: Standings) => string }[] = [
  { label: 'Rank', value: ({ rank }) => `#${rank.toLocaleString('en-US')}` },
  { label: 'Experience', value: ({ experience }) => formatCompact(experience) },
  { label: 'Followers', value: ({ followerCounter }) => formatCompact(followerCounter) },
  { label: 'Likes', value: ({ likeCounter }) => formatCompact(likeCounter) },
];

/** Rank, experience, followers and likes, as the API computes them. */
export function Standing({ profile }: { profile: Standings }) {
  return (
    <Place>
      <Measures $columns={STANDINGS.length}>
        {STANDINGS.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value(profile)}</dd>
          </div>
        ))}
      </Measures>
    </Place>
  );
}

const Place = styled.div`
  margin-top: ${tokens.space[6]};
`;
