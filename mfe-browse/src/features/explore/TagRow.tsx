import { useRef } from 'react';
import { LIMITS } from '@keyframe/contracts/limits';
import {
  Button,
  ChevronLeft,
  ChevronRight,
  ChipGroup,
  IconButton,
  Inline,
  Skeleton,
  Text,
  tokens,
} from '@keyframe/shared-ui';
import { messageOf, toast, useTopTags } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import { useScrollRoom } from './useScrollRoom.ts';

/** Widths in pixels of the chips' skeletons: uneven, like tags. */
const SKELETON_WIDTHS = [74, 58, 92, 66, 84, 110, 62, 78, 96, 70, 88, 60];

/**
 * The most used tags in one row (docs/specification.md section 2), which the arrow buttons scroll by 500 px. A chip
 * adds or removes its tag; all chips are one tab stop. Active tags that are not among the most used come first, so that
 * they are visible.
 */
export function TagRow({ tags, onTags }: { tags: readonly string[]; onTags: (tags: string[]) => void }) {
  const row = useRef<HTMLDivElement>(null);
  const { data, isPending, error, refetch, isFetching } = useTopTags();
  const names = (data ?? []).slice(0, LIMITS.tagChips).map(({ name }) => name);
  const shown = [...tags.filter((tag) => !names.includes(tag)), ...names];
  const { before, after } = useScrollRoom(row, shown.join());

  if (error !== null && data === undefined) {
    return (
      <Inline $gap={3} role="alert">
        <Text $size="small" $tone="muted">
          Couldn’t load the tags. {messageOf(error)}
        </Text>
        <Button size="s" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </Inline>
    );
  }

  // The row's CSS sets the scroll behaviour, which respects reduced motion.
  const scroll = (by: number) => row.current?.scrollBy({ left: by });
  const choose = (chosen: string[]) => {
    if (chosen.length > LIMITS.filterTags)
      toast.info(`You can filter by up to ${LIMITS.filterTags} tags. Remove one first.`);
    else onTags(chosen);
  };
  return (
    <Frame aria-busy={isPending}>
      <Scroller ref={row} data-before={before || undefined} data-after={after || undefined}>
        <Chips
          multiple
          label="Most used tags"
          options={shown.map((name) => ({ value: name, label: name }))}
          value={tags}
          onValueChange={choose}
        />
        {isPending &&
          SKELETON_WIDTHS.map((width, index) => <Skeleton key={index} width={width} height={32} radius="pill" />)}
      </Scroller>
      {(before || after) && (
        <Arrows>
          <IconButton
            label="Scroll tags back"
            icon={<ChevronLeft />}
            size="s"
            variant="framed"
            disabled={!before}
            onClick={() => scroll(-LIMITS.tagScrollPx)}
          />
          <IconButton
            label="Scroll tags forward"
            icon={<ChevronRight />}
            size="s"
            variant="framed"
            disabled={!after}
            onClick={() => scroll(LIMITS.tagScrollPx)}
          />
        </Arrows>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  align-items: center;
  height: 32px;
  gap: ${tokens.space[3]};
`;

const Scroller = styled.div`
  --start: 0px;
  --end: 0px;
  display: flex;
  flex: 1;
  gap: ${tokens.space[2]};
  min-width: 0;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-behavior: smooth;
  scrollbar-width: none;
  /* Keeps a chip focused by arrow key clear of the fading edge. */
  scroll-padding-inline: 56px;
  /* Space for the focus rings, which the scroller would clip. */
  padding: ${tokens.space[1]};
  margin: calc(-1 * ${tokens.space[1]});
  mask-image: linear-gradient(to right, transparent, black var(--start), black calc(100% - var(--end)), transparent);
  &[data-before] {
    --start: 48px;
  }
  &[data-after] {
    --end: 48px;
  }
`;

const Chips = styled(ChipGroup<string>)`
  flex-wrap: nowrap;
  &:empty {
    display: none;
  }
`;

const Arrows = styled.div`
  display: flex;
  flex: none;
  gap: ${tokens.space[1]};
`;
