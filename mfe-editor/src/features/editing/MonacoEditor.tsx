import type { ComponentCode } from '@keyframe/contracts/componentCode';
import { CODE_FIELD, PARTS_OF, type Language, type Part } from '@keyframe/contracts/languages';
import { tokens } from '@keyframe/shared-ui';
import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import styled from 'styled-components';
import { useNarrow } from '../code/useNarrow.ts';
import type { Monaco } from '../monaco/loadMonaco.ts';
import { MONACO_THEME, type EditorTheme } from './editorThemes.ts';
import { openWritingEditor, type WritingEditor, type WritingEditorEvents } from './writingEditor.ts';

export interface MonacoEditorProps extends WritingEditorEvents {
  monaco: Monaco;
  language: Language;
  /** Read when the editor opens; from then on the editor holds the text and reports changes with `onChange`. */
  code: ComponentCode;
  shown: Part;
  theme: EditorTheme;
  /** Set to the open editor. */
  editor: RefObject<WritingEditor | null>;
}

/** A draft's code in a Monaco editor. Fills its parent. */
export function MonacoEditor({
  monaco,
  language,
  code,
  shown,
  theme,
  editor,
  onChange,
  onTabLeaves,
}: MonacoEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  const changed = useEffectEvent(onChange);
  const tabLeaves = useEffectEvent(onTabLeaves);
  const files = useEffectEvent(() => PARTS_OF[language].map((part) => ({ part, text: code[CODE_FIELD[part]] })));

  useLayoutEffect(() => monaco.editor.setTheme(MONACO_THEME[theme]), [monaco, theme]);
  useLayoutEffect(() => {
    if (host.current === null) return undefined;
    const opened = openWritingEditor(monaco, host.current, files(), {
      onChange: (part, text) => changed(part, text),
      onTabLeaves: (leaves) => tabLeaves(leaves),
    });
    editor.current = opened;
    return () => {
      editor.current = null;
      opened.dispose();
    };
  }, [monaco, editor]);
  // The other dependencies recreate the editor: the new one needs the value, too.
  useLayoutEffect(() => editor.current?.show(shown), [monaco, editor, shown]);
  useLayoutEffect(() => editor.current?.setNarrow(narrow), [monaco, editor, narrow]);

  return <Host ref={host} />;
}

const Host = styled.div`
  position: absolute;
  inset: 0;
  /* Monaco focuses a hidden element inside; the focus ring is around the whole editor. */
  &:has(:focus-visible)::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: ${tokens.zIndex.sticky};
    pointer-events: none;
    box-shadow: inset 0 0 0 1px ${tokens.color.focus};
  }
`;
