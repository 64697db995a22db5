import { useState } from 'react';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { CollectionDetail, CollectionItem, PutItemBody } from '@keyframe/contracts/api/collection';
import { LIMITS } from '@keyframe/contracts/limits';
import { componentPath } from '@keyframe/contracts/paths';
import {
  ChevronDown,
  EmptyState,
  Field,
  focusRing,
  hairline,
  IconButton,
  media,
  MenuIcon,
  QueryView,
  Skeleton,
  Stack,
  Text,
  TextInput,
  TextLink,
  tokens,
  Trash2,
  VisuallyHidden,
} from '@keyframe/shared-ui';
import { messageOf, request, toast, useMutation, useQueryClient, useViewer } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import { removeFromCollection } from './changeItems.ts';
import { allItemsKey, useAllItems } from './useCollections.ts';

type Collection = Pick<CollectionDetail['collection'], '_id' | 'name'>;

/** The owner's view of a collection: order by drag, by keyboard and by buttons; a note for each component; removing. */
export function ArrangeItems({ collection }: { collection: Collection }) {
  return (
    <QueryView
      query={useAllItems(collection._id)}
      error="Couldn’t load the components"
      loading={<Skeleton height={320} radius="l" />}
      empty={<EmptyState title="No components yet" text="Press the bookmark on any card to add its component." />}
    >
      {(items) => <Rows collection={collection} items={items} />}
    </QueryView>
  );
}

function Rows({ collection, items }: { collection: Collection; items: readonly CollectionItem[] }) {
  const { put, reorder } = useChangeItems(collection);
  const queryClient = useQueryClient();
  const [said, setSaid] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(({ componentId }) => componentId);
  const place = (index: number) => `${index + 1} of ${items.length}`;
  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || from === to || to < 0 || to >= items.length) return;
    reorder(arrayMove([...items], from, to));
    put({ componentId: item.componentId, after: arrayMove(ids, from, to)[to - 1] ?? null });
    setSaid(`${nameOf(item)} is now ${place(to)}.`);
  };
  const indexOf = (id: unknown) => ids.indexOf(String(id));
  const nameById = (id: unknown) => nameOf(items[indexOf(id)]);
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${nameById(active.id)}, ${place(indexOf(active.id))}.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameById(active.id)} is over place ${place(indexOf(over.id))}.` : undefined,
    onDragEnd: ({ active, over }) => (over ? `${nameById(active.id)} is now ${place(indexOf(over.id))}.` : undefined),
    onDragCancel: ({ active }) => `${nameById(active.id)} stays in its place.`,
  };
  return (
    <Stack $gap={4}>
      <Text $size="small" $tone="muted">
        Drag a row by its handle, or move it with its arrows. With the keyboard, press Space on a handle, move with the
        arrow keys, and press Space again.
      </Text>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements, screenReaderInstructions: { draggable: 'Press Space to move it.' } }}
        onDragEnd={({ active, over }: DragEndEvent) => over && move(indexOf(active.id), indexOf(over.id))}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <List aria-label={`Components of ${collection.name}`}>
            {items.map((item, index) => (
              <Row
                key={item.componentId}
                item={item}
                index={index}
                last={items.length - 1}
                onMove={(to) => move(index, to)}
                onNote={(note) => put({ componentId: item.componentId, note })}
                onRemove={() => {
                  reorder(items.filter((other) => other !== item));
                  void removeFromCollection(queryClient, { _id: item.componentId, name: nameOf(item) }, collection);
                }}
              />
            ))}
          </List>
        </SortableContext>
      </DndContext>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Stack>
  );
}

interface RowProps {
  item: CollectionItem;
  index: number;
  /** The index of the last row. */
  last: number;
  onMove: (to: number) => void;
  onNote: (note: string) => void;
  onRemove: () => void;
}

function Row({ item, index, last, onMove, onNote, onRemove }: RowProps) {
  const { componentId, component } = item;
  const name = nameOf(item);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: componentId,
  });
  return (
    <Frame
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <Handle ref={setActivatorNodeRef} type="button" {...attributes} {...listeners} aria-label={`Move ${name}`}>
        <MenuIcon aria-hidden="true" />
      </Handle>
      <div className="what">
        {component === null ? (
          <Text $tone="muted">{name}</Text>
        ) : (
          <>
            <TextLink to={componentPath(componentId)} dir="auto">
              {name}
            </TextLink>
            <Text $size="small" $tone="muted" dir="auto">
              {component.userId.name}
            </Text>
          </>
        )}
      </div>
      <Note item={item} onNote={onNote} />
      <div className="actions">
        <IconButton
          label={`Move ${name} up`}
          icon={<Up />}
          tooltip={false}
          aria-disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          label={`Move ${name} down`}
          icon={<ChevronDown />}
          tooltip={false}
          aria-disabled={index === last}
          onClick={() => onMove(index + 1)}
        />
        <IconButton label={`Remove ${name}`} icon={<Trash2 />} tooltip={false} onClick={onRemove} />
      </div>
    </Frame>
  );
}

/** Saved when the field is left, or with Enter. */
function Note({ item, onNote }: Pick<RowProps, 'item' | 'onNote'>) {
  const [text, setText] = useState(item.note);
  const save = () => {
    if (text.trim() !== item.note) onNote(text.trim());
  };
  return (
    <Field label={`Note on ${nameOf(item)}`} hideLabel>
      <TextInput
        value={text}
        placeholder="Add a note"
        maxLength={LIMITS.itemNoteLength}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
        }}
      />
    </Field>
  );
}

function nameOf(item: CollectionItem | undefined): string {
  return item?.component?.name ?? 'A component that is no longer public';
}

/** Writes changes of items, one after another; the list shows them at once and is read again after a failure. */
function useChangeItems({ _id }: Collection) {
  const queryClient = useQueryClient();
  const key = allItemsKey(_id, useViewer());
  const { mutate } = useMutation({
    scope: { id: `collection ${_id}` },
    mutationFn: ({ componentId, ...body }: PutItemBody & { componentId: string }) =>
      request('putCollectionItem', { params: { collectionId: _id, componentId }, body }),
    onSuccess: (_answer, { componentId, note }) => {
      if (note !== undefined)
        queryClient.setQueryData<CollectionItem[]>(key, (items) =>
          items?.map((item) => (item.componentId === componentId ? { ...item, note } : item)),
        );
      // The page itself, which is not shown now.
      void queryClient.invalidateQueries({ queryKey: ['collections', 'one', _id] });
      void queryClient.invalidateQueries({ queryKey: ['collections', 'items', _id] });
    },
    onError: (error) => {
      toast.error(messageOf(error));
      void queryClient.invalidateQueries({ queryKey: key });
    },
  });
  return { put: mutate, reorder: (items: CollectionItem[]) => queryClient.setQueryData(key, items) };
}

const List = styled.ul`
  display: grid;
  gap: ${tokens.space[2]};
`;

const Frame = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${tokens.space[2]} ${tokens.space[3]};
  padding: ${tokens.space[2]} ${tokens.space[3]} ${tokens.space[2]} ${tokens.space[2]};
  border-radius: ${tokens.radius.l};
  background: ${tokens.color.surface};
  ${hairline(tokens.color.line)}
  &[data-dragging] {
    position: relative;
    z-index: 1;
    box-shadow: 0 0 0 1px ${tokens.color.accent};
  }
  .what {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .actions {
    display: flex;
    grid-column: 3;
    grid-row: 1;
  }
  > :nth-child(3) {
    grid-column: 1 / -1;
  }
  ${media.tablet} {
    grid-template-columns: auto minmax(0, 2fr) minmax(0, 3fr) auto;
    .actions {
      grid-column: 4;
    }
    > :nth-child(3) {
      grid-column: 3;
    }
  }
  [aria-disabled='true'] {
    opacity: 0.4;
    cursor: default;
  }
`;

const Handle = styled.button`
  display: grid;
  place-items: center;
  width: 38px;
  height: 38px;
  border-radius: ${tokens.radius.m};
  color: ${tokens.color.textMuted};
  cursor: grab;
  touch-action: none;
  ${focusRing}
  svg {
    width: 18px;
    height: 18px;
  }
`;

const Up = styled(ChevronDown)`
  rotate: 180deg;
`;
