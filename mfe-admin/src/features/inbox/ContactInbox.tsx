import { useRef } from 'react';
import { ButtonLink, ChipLink, EmptyState, Inline, Pagination, QueryView, Stack } from '@keyframe/shared-ui';
import { useSearchParams } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import { adminAddress, pageAsked } from '../console/adminTabs.ts';
import { PanelHead } from '../console/PanelHead.tsx';
import { RowsSkeleton } from '../console/RowsSkeleton.tsx';
import { MessageRow } from './MessageRow.tsx';
import { useContactMessages } from './useContactMessages.ts';

type State = 'open' | 'handled';

/** The states of a message, with the texts of an empty list. The first is the default and is left out of addresses. */
const STATES: Record<State, { label: string; list: string; none: { title: string; text: string } }> = {
  open: {
    label: 'Open',
    list: 'Open messages',
    none: { title: 'No open messages', text: 'Messages from the contact form appear here.' },
  },
  handled: {
    label: 'Handled',
    list: 'Handled messages',
    none: { title: 'No handled messages', text: 'Messages you mark as handled appear here.' },
  },
};

const addressOf = (state: State, page?: number) =>
  adminAddress('inbox', { state: state === 'open' ? undefined : state, page });

/**
 * The Inbox tab: messages of the contact form, open or handled. A message whose state changes leaves the list, and the
 * focus moves to the list.
 */
export function ContactInbox() {
  const [search] = useSearchParams();
  const state: State = search.get('state') === 'handled' ? 'handled' : 'open';
  const page = pageAsked(search.get('page'));
  const query = useContactMessages({ state, page });
  const list = useRef<HTMLDivElement>(null);
  return (
    <Stack $gap={6} aria-busy={query.isPlaceholderData}>
      <PanelHead
        title="Inbox"
        count={query.data?.open}
        text="Messages from the contact form; the number counts the open ones."
      >
        <Inline as="nav" $gap={2} aria-label="State">
          {(Object.keys(STATES) as State[]).map((choice) => (
            <ChipLink key={choice} to={addressOf(choice)} selected={choice === state} preventScrollReset>
              {STATES[choice].label}
            </ChipLink>
          ))}
        </Inline>
      </PanelHead>
      <QueryView query={query} error="Couldn’t load the inbox" loading={<RowsSkeleton height={168} />}>
        {({ messages, total, pages }) => (
          <List ref={list} tabIndex={-1} role="region" aria-label={STATES[state].list}>
            {messages.length === 0 && total > 0 && (
              <EmptyState
                title="Nothing more on this page"
                action={<ButtonLink to={addressOf(state)}>Go to page 1</ButtonLink>}
              />
            )}
            {messages.length === 0 && total === 0 && <EmptyState {...STATES[state].none} />}
            {messages.length > 0 && (
              <Stack $gap={4}>
                {messages.map((message) => (
                  <MessageRow
                    key={message._id}
                    message={message}
                    onChanged={() => list.current?.focus({ preventScroll: true })}
                  />
                ))}
                <Pagination page={page} pages={pages} hrefFor={(next) => addressOf(state, next)} />
              </Stack>
            )}
          </List>
        )}
      </QueryView>
    </Stack>
  );
}

const List = styled.div`
  outline: none;
`;
