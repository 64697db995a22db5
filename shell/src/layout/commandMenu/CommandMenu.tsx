import { Dialog } from '@base-ui/react/dialog';
import { LIMITS } from '@keyframe/contracts/limits';
import { explorePath } from '@keyframe/contracts/paths';
import type { PopupProps } from '@keyframe/contracts/remote';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import {
  ArrowRight,
  hairline,
  Link,
  media,
  Search,
  Spinner,
  tokens,
  typeStyle,
  useMemberAddress,
  useNavigate,
  VisuallyHidden,
} from '@keyframe/shared-ui/shell';
import styled from 'styled-components';
import { GroupLabel, optionStyle } from '../search/options.ts';
import { MARKS } from '../search/marks.tsx';
import { suggestionGroups } from '../search/suggestions.ts';
import { useDebouncedValue } from '../search/useDebouncedValue.ts';
import { useListbox, type Listbox } from '../search/useListbox.ts';
import { useSuggestions } from '../search/useSuggestions.ts';
import { useCommandGroups, type Command, type CommandGroup } from './commands.tsx';
import { rankCommands } from './rankCommands.ts';
import { recentCommands, rememberCommand } from './recentCommands.ts';

/** Debounce time of suggestions. Milliseconds. */
const PAUSE = 150;
/** Commands that are shown for a text, above the suggestions. */
const MATCHES = 5;

/**
 * The command menu: actions of the page and the site, all pages, and components, categories, tags and members as one
 * types. Arrow keys select, Enter runs; the text field keeps the focus (WAI-ARIA Authoring Practices, "Editable combobox
 * with list autocomplete").
 */
export function CommandMenu({ onClose }: PopupProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { groups, waiting, failed } = useGroups(text.trim());
  const entries = groups.flatMap(({ items }) => items);
  const listbox = useListbox(entries.length, 0);

  const onKeyDown = (event: KeyboardEvent) => {
    listbox.onKeyDown(event);
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing || text.trim() === '') return;
    void navigate(explorePath({ q: text.trim() }));
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Backdrop />
        <Popup initialFocus={field}>
          <Dialog.Title render={<VisuallyHidden />}>Search and commands</Dialog.Title>
          <Field>
            <Search aria-hidden="true" />
            <input
              ref={field}
              type="text"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={entries.length > 0}
              aria-controls={entries.length > 0 ? listbox.listId : undefined}
              aria-activedescendant={listbox.active === -1 ? undefined : listbox.optionId(listbox.active)}
              aria-label="Search and commands"
              placeholder="Search components, or run a command"
              enterKeyHint="go"
              autoComplete="off"
              spellCheck={false}
              maxLength={LIMITS.searchLength}
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                listbox.setActive(0);
              }}
              onKeyDown={onKeyDown}
            />
            {waiting && <Spinner />}
          </Field>
          <Status role="status">
            <State text={text.trim()} count={entries.length} waiting={waiting} failed={failed} />
          </Status>
          {entries.length > 0 && <List groups={groups} entries={entries} listbox={listbox} onRun={onClose} />}
        </Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The groups for a text: without one all commands and the recent pages; else matching commands and suggestions. */
function useGroups(text: string): { groups: CommandGroup[]; waiting: boolean; failed: boolean } {
  const local = useCommandGroups();
  const [recent] = useState(recentCommands);
  const asked = useDebouncedValue(text, PAUSE);
  const { data, isError, isFetching } = useSuggestions(asked);
  const memberAddress = useMemberAddress();
  if (text === '') {
    const [onPage, ...others] = local;
    const visited = recent.map((entry) => ({ ...entry, icon: <ArrowRight /> }));
    return {
      groups: withEntries([...(onPage ? [onPage] : []), { value: 'Recent', items: visited }, ...others]),
      waiting: false,
      failed: false,
    };
  }
  const commands = rankCommands(
    local.flatMap(({ items }) => items),
    text,
  ).slice(0, MATCHES);
  const found =
    data === undefined
      ? []
      : suggestionGroups(data, { q: asked, memberAddress }).map(({ value, items }) => ({
          value,
          items: items.map((suggestion) => ({ ...suggestion, icon: MARKS[suggestion.kind](suggestion) })),
        }));
  return {
    groups: withEntries([{ value: 'Commands', items: commands }, ...found]),
    waiting: isFetching || asked !== text,
    failed: isError,
  };
}

const withEntries = (groups: CommandGroup[]) => groups.filter(({ items }) => items.length > 0);

/** The status: visible while there are no entries, always available to screen readers. */
function State({ text, count, waiting, failed }: { text: string; count: number; waiting: boolean; failed: boolean }) {
  if (failed) return <p>Couldn’t load suggestions. Press Enter to search.</p>;
  if (count > 0) return <VisuallyHidden>{count === 1 ? '1 entry' : `${count} entries`}</VisuallyHidden>;
  if (waiting) return <p>Searching…</p>;
  return <p>No command and no quick match for “{text}”. Press Enter to search all components.</p>;
}

interface ListProps {
  groups: readonly CommandGroup[];
  /** The entries of all groups, in order. */
  entries: readonly Command[];
  listbox: Listbox;
  onRun: () => void;
}

function List({ groups, entries, listbox, onRun }: ListProps) {
  const id = useId();
  return (
    <Entries role="listbox" id={listbox.listId} aria-label="Entries" onMouseDown={(event) => event.preventDefault()}>
      {groups.map(({ value, items }, group) => (
        <div
          key={value}
          role={value === '' ? undefined : 'group'}
          aria-labelledby={value === '' ? undefined : `${id}${group}`}
        >
          {value !== '' && <GroupLabel id={`${id}${group}`}>{value}</GroupLabel>}
          {items.map((entry) => {
            const index = entries.indexOf(entry);
            return (
              <Entry
                key={`${entry.label} ${entry.to ?? ''}`}
                entry={entry}
                id={listbox.optionId(index)}
                selected={index === listbox.active}
                onPoint={() => listbox.setActive(index)}
                onRun={onRun}
              />
            );
          })}
        </div>
      ))}
    </Entries>
  );
}

interface EntryProps {
  entry: Command;
  id: string;
  selected: boolean;
  onPoint: () => void;
  onRun: () => void;
}

function Entry({ entry: { label, icon, note, shortcut, to, onSelect }, id, selected, onPoint, onRun }: EntryProps) {
  const option = { id, role: 'option', 'aria-selected': selected, tabIndex: -1, onPointerMove: onPoint } as const;
  const content = (
    <>
      <span className="mark">{icon}</span>
      <span className="label">{label}</span>
      {note !== undefined && <span className="note">{note}</span>}
      {shortcut !== undefined && <kbd>{shortcut}</kbd>}
    </>
  );
  if (to !== undefined) {
    const open = () => {
      rememberCommand({ label, to, note });
      // An address that is open already changes nothing that would close the menu.
      onRun();
    };
    return (
      <LinkOption {...option} to={to} onClick={open}>
        {content}
      </LinkOption>
    );
  }
  const run = () => {
    // Closed first: the action may open another popup.
    onRun();
    onSelect?.();
  };
  return (
    <ActionOption {...option} onClick={run}>
      {content}
    </ActionOption>
  );
}

const LinkOption = styled(Link)`
  ${optionStyle}
`;

const ActionOption = styled.div`
  ${optionStyle}
  cursor: pointer;
`;

const Backdrop = styled(Dialog.Backdrop)`
  position: fixed;
  inset: 0;
  z-index: ${tokens.zIndex.overlay};
  background: ${tokens.color.scrim};
  transition: opacity ${tokens.duration.base} ${tokens.easing.glide};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

const Popup = styled(Dialog.Popup)`
  position: fixed;
  inset: min(14vh, 120px) 0 auto;
  z-index: ${tokens.zIndex.overlay};
  display: flex;
  flex-direction: column;
  width: min(640px, 100vw - 2 * ${tokens.space[5]});
  max-height: min(560px, 100dvh - 2 * min(14vh, 120px));
  margin-inline: auto;
  overflow: hidden;
  border-radius: ${tokens.radius.l};
  background: ${tokens.color.surface};
  outline: none;
  ${hairline(tokens.color.lineStrong, { shadow: tokens.elevation[3] })}
  transition:
    opacity ${tokens.duration.fast} ${tokens.easing.snap},
    transform ${tokens.duration.base} ${tokens.easing.glide};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: translateY(-8px);
  }
  ${media.phone} {
    inset: 0 0 auto;
    width: 100%;
    max-height: 100dvh;
    border-radius: 0 0 ${tokens.radius.l} ${tokens.radius.l};
  }
`;

const Field = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${tokens.space[3]};
  padding: 0 ${tokens.space[4]};
  border-bottom: 1px solid ${tokens.color.line};
  svg {
    flex: none;
    width: 17px;
    height: 17px;
    color: ${tokens.color.textFaint};
  }
  input {
    ${typeStyle('body')}
    flex: 1 1 0;
    min-width: 0;
    height: 54px;
    border: 0;
    background: none;
    color: ${tokens.color.text};
    outline: none;
  }
  input::placeholder {
    color: ${tokens.color.textFaint};
  }
`;

const Status = styled.div`
  p {
    ${typeStyle('small')}
    padding: ${tokens.space[4]};
    color: ${tokens.color.textMuted};
    overflow-wrap: anywhere;
  }
`;

const Entries = styled.div`
  padding: 5px;
  overflow-y: auto;
  overscroll-behavior: contain;
  kbd {
    ${typeStyle('label')}
    flex: none;
    margin-inline-start: auto;
    padding: 2px 6px;
    border-radius: ${tokens.radius.s};
    color: ${tokens.color.textMuted};
    ${hairline(tokens.color.lineStrong)}
  }
`;
