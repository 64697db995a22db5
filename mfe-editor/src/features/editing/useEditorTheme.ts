import { useState } from 'react';
import { useTheme } from '@keyframe/shared-ui';
import { EDITOR_THEMES, type EditorTheme } from './editorThemes.ts';

const STORAGE_KEY = 'keyframe.editorTheme';

function stored(): EditorTheme | undefined {
  try {
    const name = localStorage.getItem(STORAGE_KEY);
    return EDITOR_THEMES.find((theme) => theme === name);
  } catch {
    // With storage blocked nothing was chosen.
    return undefined;
  }
}

/**
 * The editor's theme and the way to choose another, which is kept for the next visit. Until one is chosen it is Dark
 * (docs/specification.md section 9), or Light where the visitor has made the site light.
 */
export function useEditorTheme(): [EditorTheme, (theme: EditorTheme) => void] {
  const site = useTheme().theme;
  const [chosen, setChosen] = useState(stored);
  const choose = (theme: EditorTheme) => {
    setChosen(theme);
    try {
      localStorage.setItem(STORAGE_KEY, theme);
    } catch {
      // With storage blocked the choice lasts for this page.
    }
  };
  return [chosen ?? (site === 'light' ? 'Light' : 'Dark'), choose];
}
