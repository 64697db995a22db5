import type { Part } from 'contracts/languages';
import { useLayoutEffect, useRef } from 'react';
import { tokens, useTheme } from 'shared-ui';
import styled from 'styled-components';
import type { CodeFile } from './codeFiles.ts';
import type { Monaco } from './loadMonaco.ts';
import { monacoThemeName } from './monacoThemes.ts';
import { openReadOnlyEditor, type ReadOnlyEditor } from './readOnlyEditor.ts';
import { useNarrow } from './useNarrow.ts';

export interface MonacoViewProps {
  monaco: Monaco;
  files: readonly CodeFile[];
  shown: Part;
  /** The component's name. */
  label: string;
}

/** The files of a component in Monaco, read-only. Fills its parent. */
export function MonacoView({ monaco, files, shown, label }: MonacoViewProps) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<ReadOnlyEditor>(null);
  const { theme } = useTheme();
  const narrow = useNarrow();

  useLayoutEffect(() => monaco.editor.setTheme(monacoThemeName(theme)), [monaco, theme]);
  useLayoutEffect(() => {
    if (host.current === null) return undefined;
    const opened = openReadOnlyEditor(monaco, host.current, files, label);
    editor.current = opened;
    return () => opened.dispose();
  }, [monaco, files, label]);
  // Both also depend on what opens a new editor: it must be told too.
  useLayoutEffect(() => editor.current?.show(shown), [monaco, files, label, shown]);
  useLayoutEffect(() => editor.current?.setWrap(narrow), [monaco, files, label, narrow]);

  return <Host ref={host} />;
}

const Host = styled.div`
  position: absolute;
  inset: 0;
  /* Monaco gives the keyboard to a hidden element inside; the ring belongs around all of it. */
  &:has(:focus-visible)::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: ${tokens.zIndex.sticky};
    pointer-events: none;
    box-shadow: inset 0 0 0 1px ${tokens.color.focus};
  }
`;
