import type { PublicProfile } from '@keyframe/contracts/api/profile';
import { formatCompact, tokens, typeStyle, formatCount } from '@keyframe/shared-ui';
import styled from 'styled-components';

type Standings = Pick<PublicProfile, 'rank' | 'experience' | 'followerCounter' | 'likeCounter'>;

/** The numbers of a profile in the order of display. */
const STANDINGS: readonly { label: string; value: (profile: Standings) => string }[] = [
  { label: 'Rank', value: ({ rank }) => `#${formatCount(rank)}` },
  { label: 'Experience', value: ({ experience }) => formatCompact(experience) },
  { label: 'Followers', value: ({ followerCounter }) => formatCompact(followerCounter) },
  { label: 'Likes', value: ({ likeCounter }) => formatCompact(likeCounter) },
];

/** Rank, experience, followers and likes, as the API computes them. */
export function Standing({ profile }: { profile: Standings }) {
  return (
    <Line>
      {STANDINGS.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value(profile)}</dd>
        </div>
      ))}
    </Line>
  );
}

const Line = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]} ${tokens.space[6]};
  dt {
    ${typeStyle('label')}
    color: ${tokens.color.textMuted};
  }
  dd {
    ${typeStyle('title')}
    font-variant-numeric: tabular-nums;
  }
`;
