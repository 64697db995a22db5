import type { Profile } from 'contracts/api/profile';
import { formatCompact, media, tokens, typeStyle } from 'shared-ui';
import styled from 'styled-components';

type Standings = Pick<Profile, 'rank' | 'experience' | 'followerCounter' | 'likeCounter'>;

/** What a profile is measured by, in the order it is shown. */
const MEASURES: readonly { label: string; value: (profile: Standings) => string }[] = [
  { label: 'Rank', value: ({ rank }) => `#${rank.toLocaleString('en-US')}` },
  { label: 'Experience', value: ({ experience }) => formatCompact(experience) },
  { label: 'Followers', value: ({ followerCounter }) => formatCompact(followerCounter) },
  { label: 'Likes', value: ({ likeCounter }) => formatCompact(likeCounter) },
];

/** Rank, experience, followers and likes, as the API computes them. */
export function Standing({ profile }: { profile: Standings }) {
  return (
    <Measures>
      {MEASURES.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value(profile)}</dd>
        </div>
      ))}
    </Measures>
  );
}

const Measures = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 1px;
  margin-top: ${tokens.space[6]};
  overflow: hidden;
  border-radius: ${tokens.radius.l};
  background: ${tokens.color.line};
  box-shadow: 0 0 0 1px ${tokens.color.line};
  ${media.tablet} {
    grid-template-columns: repeat(4, 1fr);
  }
  > div {
    display: flex;
    flex-direction: column;
    gap: ${tokens.space[1]};
    padding: ${tokens.space[4]} ${tokens.space[5]};
    background: ${tokens.color.ground};
  }
  dt {
    ${typeStyle('label')}
    color: ${tokens.color.textMuted};
  }
  dd {
    ${typeStyle('display3')}
    font-variant-numeric: tabular-nums;
  }
`;
