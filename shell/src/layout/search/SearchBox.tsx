import { Autocomplete } from '@base-ui/react/autocomplete';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import {
  Avatar,
  Diamond,
  Hash,
  LayoutGrid,
  Search,
  Spinner,
  TextInput,
  VisuallyHidden,
  floating,
  media,
  tokens,
  truncate,
  typeStyle,
} from '@keyframe/shared-ui';
import { Link, useLocation, useMemberAddress, useNavigate } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import { exploreAddress } from '../exploreAddress.ts';
import { suggestionGroups, type Suggestion, type SuggestionGroup, type SuggestionKind } from './suggestions.ts';
import { SHORTCUTS, useSearchShortcuts } from './useSearchShortcuts.ts';
import { useSettled } from './useSettled.ts';
import { useSuggestions } from './useSuggestions.ts';

const PLACEHOLDER = 'Search Animated Components';

/** Suggestions are asked for when typing pauses this long. Milliseconds. */
const PAUSE = 150;

const MARKS: Record<SuggestionKind, (suggestion: Suggestion) => ReactNode> = {
  component: () => <Diamond size={9} />,
  category: () => <LayoutGrid />,
  tag: () => <Hash />,
  all: () => <Search />,
  member: ({ label }) => <Avatar name={label} size={20} />,
};

/**
 * Search for components, with suggestions as one types (arrow keys choose one; Enter without a choice searches). The
 * results are the explore page's, and the box shows what that page was searched for.
 */
export function SearchBox() {
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  const current = pathname === '/explore' ? (new URLSearchParams(search).get('q') ?? '') : '';
  const [text, setText] = useState(current);
  /** What was typed since the page was opened: a search that the address brought suggests nothing. */
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

  const asked = useSettled(typed.trim(), PAUSE);
  const { data, isError, isFetching } = useSuggestions(asked);
  const waiting = isFetching || asked !== typed.trim();
  const groups = data === undefined || typed.trim() === '' ? [] : suggestionGroups(data, { q: asked, memberAddress });
  const count = groups.flatMap(({ items }) => items).filter(({ kind }) => kind !== 'all').length;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = text.trim();
    setOpen(false);
    void navigate(exploreAddress(q === '' ? {} : { q }));
  };

  return (
    <form role="search" onSubmit={submit}>
      <Autocomplete.Root
        items={groups}
        filter={null}
        itemToStringValue={(suggestion: Suggestion) => suggestion.label}
        value={text}
        onValueChange={(value, { reason }) => {
          // A chosen suggestion is a link, which is followed: its words are not searched for.
          if (reason === 'item-press') return;
          setText(value);
          setTyped(value);
        }}
        open={open && typed.trim() !== ''}
        onOpenChange={(next) => setOpen(next)}
      >
        <Autocomplete.Input
          ref={field}
          aria-keyshortcuts={SHORTCUTS}
          render={
            <TextInput
              type="search"
              name="q"
              enterKeyHint="search"
              aria-label={PLACEHOLDER}
              placeholder={PLACEHOLDER}
              maxLength={100}
              before={<Search />}
              after={<Hint aria-hidden="true">/</Hint>}
            />
          }
        />
        <Autocomplete.Portal>
          <Positioner align="start" sideOffset={6} collisionPadding={12}>
            <Popup aria-busy={waiting || undefined}>
              <Autocomplete.Status render={<Status />}>
                <SearchState waiting={waiting} failed={isError} count={count} text={typed.trim()} />
              </Autocomplete.Status>
              <List>
                {(group: SuggestionGroup) => (
                  <Autocomplete.Group key={group.value} items={group.items}>
                    {group.value !== '' && <GroupLabel>{group.value}</GroupLabel>}
                    <Autocomplete.Collection>
                      {(suggestion: Suggestion) => (
                        <Item key={suggestion.to} value={suggestion} render={<Link to={suggestion.to} tabIndex={-1} />}>
                          <span className="mark">{MARKS[suggestion.kind](suggestion)}</span>
                          <span className="label">{suggestion.label}</span>
                          {suggestion.note !== undefined && <span className="note">{suggestion.note}</span>}
                        </Item>
                      )}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </List>
            </Popup>
          </Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
      {/* Autocomplete brings a field of its own, and a form of two fields is submitted by Enter only if it has a button. */}
      <button type="submit" hidden aria-label="Search" />
    </form>
  );
}

/** How the suggestions stand: seen while there are none, heard always. */
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

/** The key that leads here; gone while the box is in use, and where there is no keyboard. */
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

const Positioner = styled(Autocomplete.Positioner)`
  z-index: ${tokens.zIndex.popup};
  outline: none;
`;

const Popup = styled(Autocomplete.Popup)`
  ${floating}
  width: var(--anchor-width);
  max-width: var(--available-width);
  max-height: min(var(--available-height), 480px);
  padding: 5px;
  overflow-y: auto;
  overscroll-behavior: contain;
  outline: none;
  transition:
    opacity ${tokens.duration.fast} ${tokens.easing.snap},
    translate ${tokens.duration.base} ${tokens.easing.glide};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    translate: 0 -4px;
  }

  /* Between phone and desk the box is narrower than what it suggests. */
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

const List = styled(Autocomplete.List)`
  outline: none;
`;

const GroupLabel = styled(Autocomplete.GroupLabel)`
  ${typeStyle('label')}
  padding: ${tokens.space[3]} 10px ${tokens.space[1]};
  color: ${tokens.color.textFaint};
`;

const Item = styled(Autocomplete.Item)`
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

  &[data-highlighted] {
    background: ${tokens.color.hover};

    .mark {
      color: ${tokens.color.accentText};
    }
  }

  ${media.phone} {
    min-height: 42px;
  }
`;
