import { useState } from 'react';
import { EDITOR_THEMES, type EditorTheme } from './editorThemes.ts';

const STORAGE_KEY = 'keyframe.editorTheme';

function stored(): EditorTheme {
  try {
    const name = localStorage.getItem(STORAGE_KEY);
    return EDITOR_THEMES.find((theme) => theme === name) ?? 'Dark';
  } catch {
    // Storage may be forbidden by the browser's settings; the default is then as good as the choice.
    return 'Dark';
  }
}

/** The editor's theme and the way to choose another, which is kept for the next visit. */
export function useEditorTheme(): [EditorTheme, (theme: EditorTheme) => void] {
  const [theme, setTheme] = useState(stored);
  const choose = (chosen: EditorTheme) => {
    setTheme(chosen);
    try {
      localStorage.setItem(STORAGE_KEY, chosen);
    } catch {
      // See `stored`: the choice then lasts for this page only.
    }
  };
  return [theme, choose];
}
