import { useRef, useState } from 'react';
import { Button, Field, Inline, Stack, Text, TextArea, tokens } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { inputOfFiles, type ImportInput } from './importInput.ts';

export interface ChooseSourceProps {
  /** Why the last choice could not be imported. */
  problem: string | undefined;
  /** The text that was pasted. */
  text: string;
  onChoose: (input: ImportInput) => void;
  onCancel: () => void;
}

/** The files that the picker offers first. */
const ACCEPTED = '.html,.htm,.zip,.json,text/html,application/zip,application/json';

/** The attribute of an input for a folder, which React's types do not have. */
const WHOLE_FOLDER = { webkitdirectory: '' };

/** Chooses what to import: a file, a folder, or a pasted text. */
export function ChooseSource({ problem, text: given, onChoose, onCancel }: ChooseSourceProps) {
  const file = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(given);
  const choose = (files: FileList | null) => {
    if (files !== null && files.length > 0) onChoose(inputOfFiles(files));
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onChoose({ kind: 'text', text });
      }}
    >
      <Stack $gap={5}>
        {problem !== undefined && (
          <Problem role="alert">
            <Text $size="small">{problem}</Text>
          </Problem>
        )}
        <Zone>
          <Text $size="small" $tone="muted">
            An HTML file, a folder, a ZIP (CodePen’s export, or a download from here) or a shadcn registry item
          </Text>
          <Inline $gap={2}>
            <Button onClick={() => file.current?.click()}>Choose a file</Button>
            <Button onClick={() => folder.current?.click()}>Choose a folder</Button>
          </Inline>
          <input
            ref={file}
            type="file"
            multiple
            hidden
            accept={ACCEPTED}
            aria-label="File to import"
            onChange={(event) => choose(event.currentTarget.files)}
          />
          <input
            ref={folder}
            type="file"
            hidden
            {...WHOLE_FOLDER}
            aria-label="Folder to import"
            onChange={(event) => choose(event.currentTarget.files)}
          />
        </Zone>
        <Field label="Or paste code" hint="HTML with its styles and scripts, what uiverse copies, or registry JSON">
          <TextArea
            rows={7}
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
        <Inline $gap={2} $justify="end">
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" disabled={text.trim() === ''}>
            Read the code
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}

const Problem = styled.div`
  padding: ${tokens.space[3]} ${tokens.space[4]};
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.dangerSoft};
  overflow-wrap: anywhere;
`;

const Zone = styled.div`
  display: grid;
  justify-items: center;
  gap: ${tokens.space[4]};
  padding: ${tokens.space[6]} ${tokens.space[4]};
  border: 1px dashed ${tokens.color.lineControl};
  border-radius: ${tokens.radius.m};
  text-align: center;
`;
