import { useState } from 'react';
import { Button, Code, Inline, Stack, Text } from '@keyframe/shared-ui';
import {
  componentSnippet,
  downloadParts,
  listDrafts,
  recordDownload,
  removeDraft,
  saveFile,
  useCopied,
  useDiscardDraft,
  useDownload,
  useDrafts,
} from '@keyframe/shared-ui/platform';
import { DETAIL } from '../samples.ts';

/**
 * A component as a file, and any other content.
 * @shows useDownload, saveFile
 */
export function Downloads() {
  const download = useDownload(DETAIL);
  return (
    <Inline>
      <Button onClick={() => void download('html')}>One file</Button>
      <Button onClick={() => saveFile('rooms.txt', new Blob(['12']))}>The rooms</Button>
    </Inline>
  );
}

/**
 * What every download of a component contains, as a file of another form, counted for its author.
 * @shows downloadParts, recordDownload
 */
export function OtherForm() {
  const { name, css } = downloadParts(DETAIL);
  const save = () => {
    saveFile(`${name}.css`, new Blob([css], { type: 'text/css' }));
    recordDownload(DETAIL._id);
  };
  return <Button onClick={save}>Only the CSS of {name}</Button>;
}

/**
 * A component as text, copied.
 * @shows componentSnippet, useCopied
 */
export function Snippet() {
  const { copied, copy } = useCopied();
  const snippet = componentSnippet(DETAIL);
  return (
    <Stack $gap={3} $align="start">
      <Code>{snippet.slice(0, 60)}…</Code>
      <Button onClick={() => void copy(snippet, 'Code copied')}>{copied ? 'Copied' : 'Copy'}</Button>
    </Stack>
  );
}

/**
 * The drafts of the signed-in account on this device.
 * @shows useDrafts, useDiscardDraft, listDrafts, removeDraft
 */
export function Drafts() {
  const drafts = useDrafts();
  const discard = useDiscardDraft();
  const [count, setCount] = useState<number>();
  const removeAll = async () => {
    const all = await listDrafts();
    for (const { id } of all) await removeDraft(id);
    setCount(all.length);
  };
  return (
    <Stack $gap={3} $align="start">
      {drafts.data?.map((draft) => (
        <Button key={draft.id} onClick={() => discard(draft)}>
          Discard {draft.name}
        </Button>
      ))}
      <Button onClick={() => void removeAll()}>Remove all</Button>
      {count !== undefined && <Text role="status">{count} removed</Text>}
    </Stack>
  );
}
