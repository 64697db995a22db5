import type { ExportFile } from '@keyframe/code-model/exports/exportSource';
import { FILE_LANGUAGES } from '@keyframe/code-model/exports/targets';
import { tokens } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { CodeText } from '../code/CodeText.tsx';

interface ExportCodeProps {
  shown: ExportFile;
  /** The component's name. */
  label: string;
}

/** A file of an export, in colours. */
export function ExportCode({ shown, label }: ExportCodeProps) {
  return (
    <Stage key={shown.path} role="tabpanel" aria-label={`${shown.path} of ${label}`} tabIndex={0}>
      <CodeText text={shown.text} language={languageOf(shown.path)} />
    </Stage>
  );
}

function languageOf(path: string): string {
  return FILE_LANGUAGES[path.slice(path.lastIndexOf('.') + 1)] ?? 'plaintext';
}

const Stage = styled.div`
  height: min(420px, 46svh);
  overflow: auto;
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.sunken};
  &:focus-visible {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: -2px;
  }
`;
