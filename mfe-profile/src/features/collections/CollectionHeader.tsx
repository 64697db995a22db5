import { useState } from 'react';
import type { CollectionDetail } from '@keyframe/contracts/api/collection';
import { collectionPath, memberCollectionsPath } from '@keyframe/contracts/paths';
import {
  Button,
  Check,
  Heading,
  Inline,
  Label,
  Pencil,
  Plus,
  Share2,
  ShareDialog,
  Stack,
  Text,
  TextLink,
} from '@keyframe/shared-ui';
import { site, useMemberAddress } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import { countText } from './countText.ts';
import { EditCollection } from './EditCollection.tsx';
import { COLLECTION } from '../following/followKinds.ts';
import { useToggleFollow } from '../following/useToggleFollow.ts';
import { visibilityMark } from './visibilities.ts';

export interface CollectionHeaderProps {
  collection: CollectionDetail['collection'];
  /** Undefined until the viewer is known. */
  own: boolean | undefined;
  arranging: boolean;
  onArrange: (arranging: boolean) => void;
}

/** Name, description, owner and counts of a collection, and the actions on it. */
export function CollectionHeader({ collection, own, arranging, onArrange }: CollectionHeaderProps) {
  const { name, description, owner, visibility, itemCounter, followerCounter, gapCounter = 0 } = collection;
  const addressOf = useMemberAddress();
  const mark = visibilityMark(visibility);
  return (
    <Header as="header" $gap={4}>
      <Stack $gap={2}>
        {mark !== undefined && <Label>{mark} collection</Label>}
        <Heading as="h1" $size="display2">
          {/* Inline, so that a right-to-left name does not move to the other edge. */}
          <span dir="auto">{name}</span>
        </Heading>
        {description !== '' && (
          <Text $measure dir="auto" style={{ whiteSpace: 'pre-line' }}>
            {description}
          </Text>
        )}
        <Text $tone="muted">
          <TextLink to={memberCollectionsPath(owner.username)}>Collection</TextLink> by{' '}
          <TextLink to={addressOf(owner.username)} dir="auto">
            {owner.name}
          </TextLink>{' '}
          · {countText(itemCounter, 'component')} · {countText(followerCounter, 'follower')}
        </Text>
        {gapCounter > 0 && (
          <Text $size="small" $tone="muted">
            {gapCounter === 1 ? '1 more is' : `${gapCounter} more are`} no longer public. Only you see{' '}
            {gapCounter === 1 ? 'its place' : 'their places'}.
          </Text>
        )}
      </Stack>
      <Inline $gap={2}>
        {own === false && <Follow collection={collection} />}
        {own === true && <Owner collection={collection} arranging={arranging} onArrange={onArrange} />}
        {visibility !== 'private' && <Share collection={collection} />}
      </Inline>
    </Header>
  );
}

function Follow({ collection }: Pick<CollectionHeaderProps, 'collection'>) {
  const toggleFollow = useToggleFollow(collection, COLLECTION);
  const { followed } = collection;
  return (
    <Button
      variant={followed ? 'secondary' : 'primary'}
      icon={followed ? <Check /> : <Plus />}
      aria-pressed={followed}
      onClick={toggleFollow}
    >
      {followed ? 'Following' : 'Follow'}
    </Button>
  );
}

function Owner({ collection, arranging, onArrange }: Omit<CollectionHeaderProps, 'own'>) {
  const [editing, setEditing] = useState(false);
  return (
    <>
      <Button variant={arranging ? 'primary' : 'secondary'} onClick={() => onArrange(!arranging)}>
        {arranging ? 'Done' : 'Arrange'}
      </Button>
      <Button icon={<Pencil />} onClick={() => setEditing(true)}>
        Edit
      </Button>
      {editing && <EditCollection collection={collection} onClose={() => setEditing(false)} />}
    </>
  );
}

function Share({ collection: { _id, name } }: Pick<CollectionHeaderProps, 'collection'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Share2 />} onClick={() => setOpen(true)}>
        Share
      </Button>
      <ShareDialog
        open={open}
        onOpenChange={setOpen}
        url={new URL(collectionPath(_id), site().origin).href}
        text={`${name} on Keyframe`}
        title="Share collection"
      />
    </>
  );
}

/** Names and descriptions may have words that are longer than a line. */
const Header = styled(Stack)`
  overflow-wrap: anywhere;
`;
