import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { ButtonLink } from '@keyframe/shared-ui';
import { useComponents, useMemberAddress } from '@keyframe/shared-ui/platform';
import { CardRow, SHOWN } from './CardRow.tsx';

/** Other components of the same author, the most liked first. Hidden without any, or if they fail to load. */
export function MoreByAuthor({ component: { _id, userId } }: { component: Pick<ComponentDetail, '_id' | 'userId'> }) {
  const addressOf = useMemberAddress();
  // One more than shown: this component may be among them.
  const { data, isPending } = useComponents({ author: userId.username, sort: 'likes', limit: SHOWN + 1 });
  const others = data?.componentArray.filter((other) => other._id !== _id).slice(0, SHOWN) ?? [];
  if (others.length === 0 && !isPending) return null;
  return (
    <CardRow
      id="more-by-author"
      title={
        <>
          More by <span dir="auto">{userId.name}</span>
        </>
      }
      action={
        <ButtonLink size="s" variant="ghost" to={addressOf(userId.username)}>
          See profile
        </ButtonLink>
      }
      components={isPending ? undefined : others}
    />
  );
}
