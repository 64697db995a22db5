import { useState } from 'react';
import styled from 'styled-components';
import { Button, Field, focusRing, Label, media, Stack, Text, TextInput, tokens, truncate } from '@keyframe/shared-ui';
import type { Group } from '../data.ts';

/** The exports by group, with a field that filters them by name. In small windows behind a button. */
export function Contents({ groups, current }: { groups: readonly Group[]; current: string }) {
  const [filter, setFilter] = useState('');
  const [open, setOpen] = useState(false);
  const shown = groups
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter((entry) => entry.name.toLowerCase().includes(filter.trim().toLowerCase())),
    }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <Nav aria-label="Contents">
      <OnSmallWindows>
        <Button wide aria-expanded={open} aria-controls="contents" onClick={() => setOpen(!open)}>
          {current === '' ? 'Contents' : `Contents: ${current}`}
        </Button>
      </OnSmallWindows>
      <Lists id="contents" data-open={open || undefined}>
        <Field label="Filter by name" hideLabel>
          <TextInput placeholder="Filter" value={filter} onChange={(event) => setFilter(event.target.value)} />
        </Field>
        <Text role="status" $size="small" $tone="muted">
          {shown.length === 0 ? 'Nothing has this name.' : ''}
        </Text>
        {shown.map(({ name, entries }) => (
          <Stack as="section" key={name} $gap={1} aria-label={name}>
            <Label>{name}</Label>
            <List>
              {entries.map((entry) => (
                <li key={entry.name}>
                  <Item
                    href={`#${entry.name}`}
                    aria-current={entry.name === current ? 'page' : undefined}
                    onClick={() => setOpen(false)}
                  >
                    {entry.name}
                  </Item>
                </li>
              ))}
            </List>
          </Stack>
        ))}
      </Lists>
    </Nav>
  );
}

const Nav = styled.nav`
  padding: ${tokens.space[4]} ${tokens.space[5]} 0;
  ${media.desktop} {
    position: sticky;
    top: 0;
    align-self: start;
    max-height: 100dvh;
    overflow-y: auto;
    padding: ${tokens.space[6]} ${tokens.space[4]} ${tokens.space[8]} ${tokens.space[7]};
  }
`;

const OnSmallWindows = styled.div`
  ${media.desktop} {
    display: none;
  }
`;

const Lists = styled.div`
  display: none;
  flex-direction: column;
  gap: ${tokens.space[5]};
  padding-top: ${tokens.space[4]};
  &[data-open] {
    display: flex;
  }
  ${media.desktop} {
    display: flex;
    padding-top: 0;
  }
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.a`
  display: block;
  padding: ${tokens.space[1]} ${tokens.space[2]};
  border-radius: ${tokens.radius.s};
  color: ${tokens.color.textMuted};
  text-decoration: none;
  ${truncate}
  ${focusRing}
  &:hover {
    color: ${tokens.color.text};
    background: ${tokens.color.hover};
  }
  &[aria-current] {
    color: ${tokens.color.accentText};
    background: ${tokens.color.accentSoft};
  }
`;
