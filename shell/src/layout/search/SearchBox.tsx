import { LIMITS } from '@keyframe/contracts/limits';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { EXPLORE_PATH, explorePath } from '@keyframe/contracts/paths';
import {
  Avatar,
  Diamond,
  floating,
  Hash,
  LayoutGrid,
  Link,
  media,
  Search,
  Spinner,
  TextInput,
  tokens,
  truncate,
  typeStyle,
  useLocation,
  useMemberAddress,
  useNavigate,
  VisuallyHidden,
} from '@keyframe/shared-ui/shell';
import styled from 'styled-components';
import { suggestionGroups, type Suggestion, type SuggestionGroup, type SuggestionKind } from './suggestions.ts';
import { useListbox, type Listbox } from './useListbox.ts';
import { SHORTCUTS, useSearchShortcuts } from './useSearchShortcuts.ts';
import { useDebouncedValue } from './useDebouncedValue.ts';
import { useSuggestions } from './useSuggestions.ts';

const PLACEHOLDER = 'Search Animated Components';

/** Debounce time of suggestions. Milliseconds. */
const PAUSE = 150;

const MARKS: Record<SuggestionKind, (suggestion: Suggestion) => ReactNode> = {
  component: () => <Diamond size={9} />,
  category: () => <LayoutGrid />,
  tag: () => <Hash />,
  all: () => <Search />,
  member: ({ label }) => <Avatar name={label} size={20} />,
};

/**
 * Search for components, with suggestions (arrow keys select one; Enter without a selection searches). The results are
 * on the explore page, and the box shows that page's query.
 */
export function SearchBox() {
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  const current = pathname === EXPLORE_PATH ? (new URLSearchParams(search).get('q') ?? '') : '';
  const [text, setText] = useState(current);
  /** The text typed since the page was opened: the query of the address has no suggestions. */
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const memberAddress = useMemberAddress();
  const field = useRef<HTMLInputElement>(null);
  useSearchShortcuts(field);
  useEffect(() => {
    setText(current);
    setTyped('');
    setOpen(false);
  }, [current, key]);

  const asked = useDebouncedValue(typed.trim(), PAUSE);
  const { data, isError, isFetching } = useSuggestions(asked);
  const waiting = isFetching || asked !== typed.trim();
  const shown = open && typed.trim() !== '';
  const groups = !shown || data === undefined ? [] : suggestionGroups(data, { q: asked, memberAddress });
  const rows = groups.flatMap(({ items }) => items);
  const listbox = useListbox(rows.length);

  const change = (value: string) => {
    setText(value);
    setTyped(value);
    setOpen(true);
    listbox.setActive(-1);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = text.trim();
    setOpen(false);
    void navigate(explorePath(q === '' ? {} : { q }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown) {
      // The browser would clear the field.
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'ArrowDown' && !open) {
      event.preventDefault();
      setOpen(true);
    } else {
      listbox.onKeyDown(event);
    }
  };
  const onBlur = ({ target, currentTarget, relatedTarget }: FocusEvent) => {
    // The window may have lost the focus while the field keeps it.
    if (document.activeElement !== target && !currentTarget.contains(relatedTarget)) setOpen(false);
  };

  return (
    <Form role="search" action={EXPLORE_PATH} onSubmit={submit} onBlur={onBlur}>
      <TextInput
        ref={field}
        type="search"
        name="q"
        enterKeyHint="search"
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={rows.length > 0 ? listbox.listId : undefined}
        aria-activedescendant={listbox.active === -1 ? undefined : listbox.optionId(listbox.active)}
        aria-keyshortcuts={SHORTCUTS}
        aria-label={PLACEHOLDER}
        placeholder={PLACEHOLDER}
        maxLength={LIMITS.searchLength}
        before={<Search />}
        after={<Hint aria-hidden="true">/</Hint>}
        value={text}
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeyDown}
      />
      {shown && (
        // A press on a suggestion keeps the focus in the field.
        <Popup aria-busy={waiting || undefined} onMouseDown={(event) => event.preventDefault()}>
          <Status role="status">
            <SearchState
              waiting={waiting}
              failed={isError}
              count={rows.filter(({ kind }) => kind !== 'all').length}
              text={typed.trim()}
            />
          </Status>
          {rows.length > 0 && <Suggestions groups={groups} rows={rows} listbox={listbox} />}
        </Popup>
      )}
    </Form>
  );
}

interface SuggestionsProps {
  groups: readonly SuggestionGroup[];
  /** The entries of all groups, in order. */
  rows: readonly Suggestion[];
  listbox: Listbox;
}

/** The suggestions as links that the field's arrow keys move among. */
function Suggestions({ groups, rows, listbox }: SuggestionsProps) {
  const id = useId();
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

/** The shortcut key; hidden while the box is in use, and on devices without a keyboard. */
const Hint = styled.kbd`
  ${typeStyle('label')}
  display: none;
  min-width: 20px;
  padding: 2px 5px;
  border: 1px solid ${tokens.color.lineStrong};
  border-radius: ${tokens.radius.s};
  color: ${tokens.color.textFaint};
  text-align: center;
  pointer-events: none;

  ${media.hover} {
    display: block;
  }

  form:focus-within & {
    display: none;
  }
`;

const Form = styled.form`
  position: relative;
`;

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

const GroupLabel = styled.div`
  ${typeStyle('label')}
  padding: ${tokens.space[3]} 10px ${tokens.space[1]};
  color: ${tokens.color.textFaint};
`;

const Item = styled(Link)`
  ${typeStyle('small')}
  font-size: 0.875rem;
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 36px;
  padding: ${tokens.space[1]} 10px;
  border-radius: 5px;
  color: ${tokens.color.text};
  outline: none;

  .mark {
    display: grid;
    place-items: center;
    flex: none;
    width: 20px;
    color: ${tokens.color.textFaint};
  }

  .mark > svg {
    max-width: 15px;
    max-height: 15px;
    stroke-width: 1.75;
  }

  .label {
    ${truncate}
  }

  .note {
    ${truncate}
    flex: 1 1 0;
    min-width: 40px;
    text-align: end;
    color: ${tokens.color.textMuted};
    font-size: 0.8125rem;
  }

  &[aria-selected='true'] {
    background: ${tokens.color.hover};

    .mark {
      color: ${tokens.color.accentText};
    }
  }

  ${media.phone} {
    min-height: 42px;
  }
`;
