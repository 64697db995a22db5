import { readFilters } from '@keyframe/contracts/componentFilters';
import { LANGUAGES, type Language } from '@keyframe/contracts/languages';
import { editorPath } from '@keyframe/contracts/paths';
import type { DraftEntry } from '@keyframe/shared-ui/platform';

/** The target of the editor: a new component, the author's own to update, or another member's to remix. */
export type EditorTarget =
  /** `draft` distinguishes drafts with the same initial category and language. */
  | { kind: 'new'; category: string; language: Language | null; draft?: string }
  | { kind: 'update'; id: string }
  | { kind: 'remix'; id: string };

/**
 * Reads the address's parameters. Undefined without anything to edit: docs/specification.md section 4 then redirects
 * home. An unknown language counts as empty; only the server knows whether a category exists.
 */
export function readTarget(parameters: URLSearchParams): EditorTarget | undefined {
  const text = (name: string) => parameters.get(name)?.trim() ?? '';
  if (text('component') !== '') return { kind: 'update', id: text('component') };
  if (text('remix') !== '') return { kind: 'remix', id: text('remix') };
  const { category = '', language = null } = readFilters(parameters);
  if (category === '' && language === null) return undefined;
  return { kind: 'new', category, language, ...(text('draft') !== '' && { draft: text('draft') }) };
}

/** The editor's address for a target. */
export function editorAddress(target: EditorTarget): string {
  switch (target.kind) {
    case 'update':
      return editorPath({ component: target.id });
    case 'remix':
      return editorPath({ remix: target.id });
    case 'new':
      return editorPath({ category: target.category, language: target.language ?? '', draft: target.draft });
  }
}

/** The parameter that opens the editor with the import dialog. It is not part of a draft's address. */
export const IMPORT_PARAMETER = 'import';

/** The address of an import: a new component without a draft, the category in its metadata if it is already chosen. */
export function addressOfImport(category: string | null, drafts: readonly DraftEntry[]): string {
  for (let number = 1; ; number += 1) {
    const draft = number === 1 ? undefined : String(number);
    const address = editorAddress({ kind: 'new', category: category ?? '', language: LANGUAGES[0], draft });
    if (drafts.every((entry) => entry.address !== address)) return `${address}&${IMPORT_PARAMETER}=1`;
  }
}

/**
 * The address of a new component. It continues a draft of the same category and language; a draft that was switched
 * keeps its address, so the new component gets the next free one.
 */
export function addressOfNew(category: string, language: Language, drafts: readonly DraftEntry[]): string {
  for (let number = 1; ; number += 1) {
    const address = editorAddress({
      kind: 'new',
      category,
      language,
      draft: number === 1 ? undefined : String(number),
    });
    const draft = drafts.find((entry) => entry.address === address);
    if (draft === undefined || (draft.category === category && draft.language === language)) return address;
  }
}
