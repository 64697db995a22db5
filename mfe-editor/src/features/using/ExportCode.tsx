import type { ExportFile } from '@keyframe/code-model/exports/exportSource';
import { FILE_LANGUAGES } from '@keyframe/code-model/exports/targets';
import { useMemo } from 'react';
import { tokens } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { MonacoView } from '../code/MonacoView.tsx';
import { PlainText } from '../code/PlainCode.tsx';
import { useMonaco } from '../code/useMonaco.ts';
import { useNarrow } from '../code/useNarrow.ts';

interface ExportCodeProps {
  files: readonly ExportFile[];
  shown: ExportFile;
  /** The component's name. */
  label: string;
}

/** A file of an export, highlighted. Plain text until Monaco loads, and if it does not. */
export function ExportCode({ files, shown, label }: ExportCodeProps) {
  const editor = useMonaco(true);
  const wrap = useNarrow();
  const models = useMemo(
    () => files.map(({ path, text }) => ({ name: path, text, language: languageOf(path) })),
    [files],
  );
  const ready = editor.status === 'ready';
  return (
    <Stage role="tabpanel" aria-label={`${shown.path} of ${label}`} tabIndex={ready ? undefined : 0}>
      {ready ? (
        <MonacoView monaco={editor.monaco} files={models} shown={shown.path} label={label} wrap={wrap} />
      ) : (
        <PlainText text={shown.text} wrap={wrap} />
      )}
    </Stage>
  );
}

function languageOf(path: string): string {
  return FILE_LANGUAGES[path.slice(path.lastIndexOf('.') + 1)] ?? 'plaintext';
}

const Stage = styled.div`
  position: relative;
  height: min(420px, 46svh);
  overflow: auto;
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.sunken};
  &:focus-visible {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: -2px;
  }
`;
