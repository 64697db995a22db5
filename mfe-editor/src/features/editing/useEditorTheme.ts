import { useBrowserState, useTheme } from '@keyframe/shared-ui';
import { EDITOR_THEMES, type EditorTheme } from './editorThemes.ts';

const STORAGE_KEY = 'keyframe.editorTheme';

function stored(): EditorTheme | undefined {
  try {
    const name = localStorage.getItem(STORAGE_KEY);
    return EDITOR_THEMES.find((theme) => theme === name);
  } catch {
    // Storage is blocked: no choice.
    return undefined;
  }
}

/**
 * The editor's theme and its setter, which persists the choice. The default is Dark (docs/specification.md section 9),
 * or Light if the visitor chose the light theme of the site.
 */
export function useEditorTheme(): [EditorTheme, (theme: EditorTheme) => void] {
  const site = useTheme().theme;
  const [chosen, setChosen] = useBrowserState(stored, undefined);
  const choose = (theme: EditorTheme) => {
    setChosen(theme);
    try {
      localStorage.setItem(STORAGE_KEY, theme);
    } catch {
      // Storage is blocked: the choice lasts for this page.
    }
  };
  return [chosen ?? (site === 'light' ? 'Light' : 'Dark'), choose];
}
