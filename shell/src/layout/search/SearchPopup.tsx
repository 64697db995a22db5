import { useId } from 'react';
import { floating, Link, media, Spinner, tokens, typeStyle, VisuallyHidden } from '@keyframe/shared-ui/shell';
import styled from 'styled-components';
import { MARKS } from './marks.tsx';
import { GroupLabel, optionStyle } from './options.ts';
import type { SuggestionGroup } from './suggestions.ts';
import type { Listbox } from './useListbox.ts';

export { suggestionGroups } from './suggestions.ts';

interface SuggestionsProps {
  groups: readonly SuggestionGroup[];
  listbox: Listbox;
}

export interface SearchPopupProps extends SuggestionsProps {
  waiting: boolean;
  failed: boolean;
  /** The typed text. */
  text: string;
}

/** The suggestions below the search box, and their status. Its code loads when the box gets the focus. */
export function SearchPopup({ groups, listbox, waiting, failed, text }: SearchPopupProps) {
  const rows = groups.flatMap(({ items }) => items);
  return (
    // A press on a suggestion keeps the focus in the field.
    <Popup aria-busy={waiting || undefined} onMouseDown={(event) => event.preventDefault()}>
      <Status role="status">
        <SearchState
          waiting={waiting}
          failed={failed}
          count={rows.filter(({ kind }) => kind !== 'all').length}
          text={text}
        />
      </Status>
      {rows.length > 0 && <Suggestions groups={groups} listbox={listbox} />}
    </Popup>
  );
}

/** The suggestions as links that the field's arrow keys move among. */
function Suggestions({ groups, listbox }: SuggestionsProps) {
  const id = useId();
  const rows = groups.flatMap(({ items }) => items);
  return (
    <div role="listbox" id={listbox.listId} aria-label="Suggestions">
      {groups.map(({ value, items }) => (
        <div
          key={value}
          role={value === '' ? undefined : 'group'}
          aria-labelledby={value === '' ? undefined : `${id}${value}`}
        >
          {value !== '' && <GroupLabel id={`${id}${value}`}>{value}</GroupLabel>}
          {items.map((suggestion) => {
            const index = rows.indexOf(suggestion);
            return (
              <Item
                key={suggestion.to}
                id={listbox.optionId(index)}
                role="option"
                aria-selected={index === listbox.active}
                to={suggestion.to}
                tabIndex={-1}
                onPointerMove={() => listbox.setActive(index)}
              >
                <span className="mark">{MARKS[suggestion.kind](suggestion)}</span>
                <span className="label">{suggestion.label}</span>
                {suggestion.note !== undefined && <span className="note">{suggestion.note}</span>}
              </Item>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** The status of the suggestions: visible while there are none, always available to screen readers. */
function SearchState({
  waiting,
  failed,
  count,
  text,
}: {
  waiting: boolean;
  failed: boolean;
  count: number;
  text: string;
}) {
  if (count > 0) return <VisuallyHidden>{count === 1 ? '1 suggestion' : `${count} suggestions`}</VisuallyHidden>;
  if (waiting) {
    return (
      <p>
        <Spinner /> Searching…
      </p>
    );
  }
  if (failed) return <p>Couldn’t load suggestions. Press Enter to search.</p>;
  return <p>No quick matches for “{text}”. Press Enter to search all components.</p>;
}

const Popup = styled.div`
  ${floating}
  position: absolute;
  inset: calc(100% + 6px) auto auto 0;
  width: 100%;
  max-height: min(100dvh - 160px, 480px);
  padding: 5px;
  overflow-y: auto;
  overscroll-behavior: contain;
  transition:
    opacity ${tokens.duration.fast} ${tokens.easing.snap},
    translate ${tokens.duration.base} ${tokens.easing.glide};

  @starting-style {
    opacity: 0;
    translate: 0 -4px;
  }

  /* Between phone and desktop widths the box is narrower than its suggestions. */
  ${media.tablet} {
    min-width: 400px;
  }
`;

const Status = styled.div`
  p {
    ${typeStyle('small')}
    display: flex;
    align-items: center;
    gap: ${tokens.space[2]};
    padding: ${tokens.space[2]} 10px;
    color: ${tokens.color.textMuted};
    overflow-wrap: anywhere;
  }
`;

const Item = styled(Link)`
  ${optionStyle}
`;
