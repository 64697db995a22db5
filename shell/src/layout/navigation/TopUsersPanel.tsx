import { useId } from 'react';
import {
  Avatar,
  formatCompact,
  Label,
  tokens,
  type TopUsersKind,
  useMemberAddress,
  useTopUsers,
  VisuallyHidden,
} from '@keyframe/shared-ui/shell';
import styled from 'styled-components';
import { PanelQuery } from '../PanelQuery.tsx';
import { RowLink } from './panelParts.ts';

/** The three lists (docs/specification.md section 7) and their counts. */
const LISTS: readonly { kind: TopUsersKind; title: string; empty: string }[] = [
  { kind: 'components', title: 'Most components', empty: 'No one has published yet.' },
  { kind: 'followers', title: 'Most followers', empty: 'No followers yet.' },
  { kind: 'likes', title: 'Most likes', empty: 'No likes yet.' },
];

/** Members per list. */
const SHOWN = 5;

/** The top members by components, by followers and by likes. */
export function TopUsersPanel() {
  return (
    <Lists>
      {LISTS.map((list) => (
        <TopUsers key={list.kind} {...list} />
      ))}
    </Lists>
  );
}

function TopUsers({ kind, title, empty }: (typeof LISTS)[number]) {
  const id = useId();
  const memberAddress = useMemberAddress();
  return (
    <section aria-labelledby={id}>
      <Label id={id}>{title}</Label>
      <PanelQuery
        query={useTopUsers(kind)}
        of={title.toLowerCase()}
        lines={SHOWN}
        isEmpty={(users) => users.length === 0}
        empty={empty}
      >
        {(users) => (
          <ol>
            {users.slice(0, SHOWN).map(({ _id, name, username, profilePicUrl, counter }) => (
              <li key={_id}>
                <RowLink to={memberAddress(username)}>
                  <Avatar name={name} src={profilePicUrl} size={22} />
                  <span className="name">{name}</span>
                  <span className="count">
                    {formatCompact(counter)}
                    <VisuallyHidden> {kind}</VisuallyHidden>
                  </span>
                </RowLink>
              </li>
            ))}
          </ol>
        )}
      </PanelQuery>
    </section>
  );
}

const Lists = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: ${tokens.space[5]};

  section {
    display: grid;
    align-content: start;
    gap: ${tokens.space[2]};
    min-width: 0;
  }

  ol {
    margin-inline: -${tokens.space[2]};
  }
`;
