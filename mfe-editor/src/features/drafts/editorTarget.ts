import { LANGUAGES, type Language } from 'contracts/languages';

/** What the editor is opened for: a new component, one's own to update, or somebody's to start from. */
export type EditorTarget =
  | { kind: 'new'; category: string; language: Language | null }
  | { kind: 'update'; id: string }
  | { kind: 'remix'; id: string };

/**
 * Reads the address' parameters. Undefined when they say nothing that can be edited: SPEC.md section 4 then leads home.
 * A language that is none counts as empty; whether there is such a category only the server knows.
 */
export function readTarget(parameters: URLSearchParams): EditorTarget | undefined {
  const text = (name: string) => parameters.get(name)?.trim() ?? '';
  if (text('component') !== '') return { kind: 'update', id: text('component') };
  if (text('remix') !== '') return { kind: 'remix', id: text('remix') };
  const category = text('category');
  // In an address that was typed by hand the plus stands unescaped, which means a space.
  const named = text('language').replaceAll(' ', '+');
  const language = LANGUAGES.find((known) => known === named) ?? null;
  return category === '' && language === null ? undefined : { kind: 'new', category, language };
}

/** The address at which the editor opens for a target. */
export function editorAddress(target: EditorTarget): string {
  switch (target.kind) {
    case 'update':
      return `/editor?${new URLSearchParams({ component: target.id })}`;
    case 'remix':
      return `/editor?${new URLSearchParams({ remix: target.id })}`;
    case 'new':
      return `/editor?${new URLSearchParams({ category: target.category, language: target.language ?? '' })}`;
  }
}
