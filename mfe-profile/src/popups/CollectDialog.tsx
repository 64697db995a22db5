import { useEffect, useRef } from 'react';
import type { OwnCollectionsResponse } from '@keyframe/contracts/api/collection';
import { tooLong } from '@keyframe/contracts/errorTexts';
import { LIMITS } from '@keyframe/contracts/limits';
import type { PopupProps, PopupSubject } from '@keyframe/contracts/remote';
import {
  Button,
  Check,
  Dialog,
  Field,
  focusRing,
  Inline,
  Plus,
  quick,
  QueryView,
  Skeleton,
  Stack,
  Text,
  TextInput,
  tokens,
  typeStyle,
} from '@keyframe/shared-ui';
import { useQueryClient } from '@keyframe/shared-ui/platform';
import { maxLength, required, useForm } from '@keyframe/shared-ui/parts/Form';
import styled from 'styled-components';
import { addToCollection, collectInNew, removeFromCollection } from '../features/collections/changeItems.ts';
import { countText } from '../features/collections/countText.ts';
import { useOwnCollections } from '../features/collections/useCollections.ts';
import { visibilityMark } from '../features/collections/visibilities.ts';

/** Adds a component to one of the member's collections with one press, or to a new one. */
export function CollectDialog({ subject, onClose }: PopupProps) {
  if (subject === undefined) throw new Error('The popup "collect" was requested without a component.');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Save to a collection"
      description={<span dir="auto">{subject.name}</span>}
      size="s"
    >
      <Choices subject={subject} onClose={onClose} />
    </Dialog>
  );
}

function Choices({ subject, onClose }: { subject: PopupSubject; onClose: () => void }) {
  return (
    <QueryView
      query={useOwnCollections(subject._id)}
      error="Couldn’t load your collections"
      loading={
        <Stack $gap={2} aria-busy="true">
          <Skeleton height={48} radius="m" />
          <Skeleton height={48} radius="m" />
        </Stack>
      }
    >
      {(collections) => (
        <Stack $gap={5}>
          {collections.length === 0 ? (
            <Text $tone="muted">You have no collections yet. Name your first one:</Text>
          ) : (
            <OwnCollections collections={collections} subject={subject} onClose={onClose} />
          )}
          <NewCollection subject={subject} onClose={onClose} />
        </Stack>
      )}
    </QueryView>
  );
}

function OwnCollections({
  collections,
  subject,
  onClose,
}: OwnCollectionsResponse & { subject: PopupSubject; onClose: () => void }) {
  const queryClient = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  // The dialog opened before there was anything to press: by keyboard too, the next press adds.
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  return (
    <List ref={list} aria-label="Your collections">
      {collections.map((collection) => {
        const { _id, name, visibility, itemCounter, contains } = collection;
        const mark = visibilityMark(visibility);
        return (
          <li key={_id}>
            <Choice
              type="button"
              aria-pressed={contains}
              onClick={() => {
                const change = contains ? removeFromCollection : addToCollection;
                void change(queryClient, subject, collection);
                onClose();
              }}
            >
              <span className="name" dir="auto">
                {name}
              </span>
              <span className="about">
                {mark !== undefined && `${mark} · `}
                {countText(itemCounter, 'component')}
              </span>
              {contains ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
            </Choice>
          </li>
        );
      })}
    </List>
  );
}

function NewCollection({ subject, onClose }: { subject: PopupSubject; onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm({
    defaultValues: { name: '' },
    rules: {
      name: [
        required('Please enter a name'),
        maxLength(LIMITS.collectionNameLength, (length) => tooLong('Names', length, LIMITS.collectionNameLength)),
      ],
    },
    onSubmit: async ({ name }) => {
      await collectInNew(queryClient, subject, name);
      onClose();
    },
    once: true,
  });
  return (
    <form aria-label="New collection" noValidate onSubmit={form.submit}>
      <Inline $gap={2} $align="start" $wrap={false}>
        <Grow>
          <Field label="New collection" error={form.errors.name ?? form.errors.root}>
            <TextInput autoComplete="off" {...form.register('name')} />
          </Field>
        </Grow>
        <Beside>
          <Button type="submit" busy={form.pending !== undefined}>
            Create
          </Button>
        </Beside>
      </Inline>
    </form>
  );
}

const Grow = styled.div`
  flex: 1;
  min-width: 0;
`;

/** Beside the control, below the height of its label. */
const Beside = styled.div`
  flex: none;
  padding-top: 28px;
`;

const List = styled.ul`
  display: grid;
  gap: ${tokens.space[1]};
  max-height: min(320px, 45dvh);
  margin-inline: -6px;
  padding: 3px 6px;
  overflow-y: auto;
`;

const Choice = styled.button`
  ${typeStyle('small')}
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  column-gap: ${tokens.space[3]};
  width: 100%;
  min-height: 48px;
  padding: 6px ${tokens.space[3]};
  border-radius: ${tokens.radius.m};
  text-align: start;
  cursor: pointer;
  ${quick('background-color')}
  ${focusRing}
  .name {
    font-weight: 540;
    overflow-wrap: anywhere;
  }
  .about {
    grid-row: 2;
    color: ${tokens.color.textMuted};
  }
  svg {
    grid-row: 1 / 3;
    grid-column: 2;
    width: 18px;
    height: 18px;
    color: ${tokens.color.textMuted};
  }
  &:hover {
    background: ${tokens.color.hover};
  }
  &[aria-pressed='true'] svg {
    color: ${tokens.color.accentText};
  }
`;
