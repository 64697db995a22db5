import { useLayoutEffect, useRef } from 'react';
import { useTheme } from '@keyframe/shared-ui';
import type { Monaco } from './loadMonaco.ts';
import { MonacoHost } from './MonacoHost.ts';
import { monacoThemeName } from './monacoThemeName.ts';
import { openReadOnlyEditor, type ReadOnlyEditor, type ReadOnlyFile } from './readOnlyEditor.ts';

export interface MonacoViewProps {
  monaco: Monaco;
  files: readonly ReadOnlyFile[];
  /** The name of the visible file. */
  shown: string;
  /** The component's name. */
  label: string;
  /** Wraps long lines. */
  wrap: boolean;
}

/** The files of a component in Monaco, read-only. Fills its parent. */
export function MonacoView({ monaco, files, shown, label, wrap }: MonacoViewProps) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<ReadOnlyEditor>(null);
  const { theme } = useTheme();

  useLayoutEffect(() => monaco.editor.setTheme(monacoThemeName(theme)), [monaco, theme]);
  useLayoutEffect(() => {
    if (host.current === null) return undefined;
    const opened = openReadOnlyEditor(monaco, host.current, files, label);
    editor.current = opened;
    return () => opened.dispose();
  }, [monaco, files, label]);
  // The other dependencies recreate the editor: the new one needs the value, too.
  useLayoutEffect(() => editor.current?.show(shown), [monaco, files, label, shown]);
  useLayoutEffect(() => editor.current?.setWrap(wrap), [monaco, files, label, wrap]);

  return <MonacoHost ref={host} />;
}
