import { LIMITS } from '@keyframe/contracts/limits';
import { useEffect, useState, type FocusEvent, type FormEvent, type KeyboardEvent } from 'react';
import { EXPLORE_PATH, explorePath } from '@keyframe/contracts/paths';
import {
  latePart,
  media,
  Search,
  TextInput,
  tokens,
  typeStyle,
  useLocation,
  useMemberAddress,
  useNavigate,
} from '@keyframe/shared-ui/shell';
import styled from 'styled-components';
import { useListbox } from './useListbox.ts';
import { useDebouncedValue } from './useDebouncedValue.ts';
import { useSuggestions } from './useSuggestions.ts';

const PLACEHOLDER = 'Search Animated Components';

/** Debounce time of suggestions. Milliseconds. */
const PAUSE = 150;

const popup = latePart(() => import('./SearchPopup.tsx'));

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
  useEffect(() => {
    setText(current);
    setTyped('');
    setOpen(false);
  }, [current, key]);

  const asked = useDebouncedValue(typed.trim(), PAUSE);
  const { data, isError, isFetching } = useSuggestions(asked);
  const waiting = isFetching || asked !== typed.trim();
  const shown = open && typed.trim() !== '';
  const parts = popup.use(shown, () => setOpen(false));
  const groups =
    !shown || data === undefined || parts === undefined
      ? []
      : parts.suggestionGroups(data, { q: asked, memberAddress });
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const listbox = useListbox(count);

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
        type="search"
        name="q"
        enterKeyHint="search"
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={count > 0 ? listbox.listId : undefined}
        aria-activedescendant={listbox.active === -1 ? undefined : listbox.optionId(listbox.active)}
        aria-label={PLACEHOLDER}
        placeholder={PLACEHOLDER}
        maxLength={LIMITS.searchLength}
        before={<Search />}
        after={<Hint aria-hidden="true">/</Hint>}
        value={text}
        onChange={({ target }) => change(target.value)}
        onFocus={popup.prepare}
        onKeyDown={onKeyDown}
      />
      {shown && parts && (
        <parts.SearchPopup groups={groups} listbox={listbox} waiting={waiting} failed={isError} text={typed.trim()} />
      )}
    </Form>
  );
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
