import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLATFORM_PACKAGE } from '@keyframe/contracts/platformVersion';
import ts from 'typescript';
import { PLATFORM_DIRECTORY } from '../repository.ts';
import { sourcesBelow } from './entries.ts';
import { usedNames } from './requirement.ts';

/** The kit's folders of shared-ui. They count as one consumer of the other folders. */
const KIT = ['component', 'frames', 'layout', 'motion', 'onDemand', 'parts', 'share', 'social', 'type'];

const PROVIDED_BY_THE_SHELL = 'A remote calls it, and the shell provides its implementation through the entry `shell`.';
const ONE_STORE =
  'Reads or writes a store that another consumer uses through another function. The page must have one instance.';

/** The entries that export the platform: that of the remotes, and the shell's, which exports the rest of the kit as well. */
const ENTRIES = [`${PLATFORM_PACKAGE}/platform`, `${PLATFORM_PACKAGE}/shell`];

/** Exports that may have one consumer, with reasons. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  endAccount: PROVIDED_BY_THE_SHELL,
  changePassword: PROVIDED_BY_THE_SHELL,
  changeEmail: PROVIDED_BY_THE_SHELL,
  accountProviders: PROVIDED_BY_THE_SHELL,
  openPrivacyChoices: PROVIDED_BY_THE_SHELL,
  takeSignInReturn: ONE_STORE,
  readTrail: ONE_STORE,
  listDrafts: ONE_STORE,
  removeDraft: ONE_STORE,
  usePageCommands: 'The command menu, which the shell renders, reads what pages of any remote add.',
  optimisticUpdate:
    'The first step of every optimistic update: in useLike of the platform, and in a remote’s own updates.',
  componentSnippet: 'The card menu of the kit copies the same snippet, by the id of the component (fetchSnippet).',
  downloadParts:
    'Every download has the same license, notices and source: in useDownload of the platform, and in exports.',
  recordDownload: 'Counts an export as useDownload of the platform counts a download.',
};

/**
 * The platform's exported values with fewer than two consumers. Consumers are the shell, each remote and the kit, without
 * tests. Code with one consumer belongs in that remote, where it changes without a release of the shell.
 */
export function underusedExports(root: string, exceptions: Readonly<Record<string, string>> = EXCEPTIONS): string[] {
  const consumers = [
    ...readdirSync(root)
      .filter((name) => name === 'shell' || name.startsWith('mfe-'))
      .map((name) => usedNames(sourcesBelow(join(root, name, 'src'))))
      .map((used) => new Set(ENTRIES.flatMap((entry) => used[entry] ?? []))),
    importedBy(KIT.flatMap((folder) => sourcesBelow(join(root, PLATFORM_DIRECTORY, 'src', folder)))),
  ];
  return exportedValues(join(root, PLATFORM_DIRECTORY, 'src/platform/index.ts')).filter(
    (name) => !Object.hasOwn(exceptions, name) && consumers.filter((names) => names.has(name)).length < 2,
  );
}

/** The values that a module re-exports by name. */
function exportedValues(file: string): string[] {
  return statements(file).flatMap((statement) =>
    ts.isExportDeclaration(statement) &&
    !statement.isTypeOnly &&
    statement.exportClause &&
    ts.isNamedExports(statement.exportClause)
      ? statement.exportClause.elements.filter(({ isTypeOnly }) => !isTypeOnly).map(({ name }) => name.text)
      : [],
  );
}

/** All names that files import. */
function importedBy(files: readonly string[]): Set<string> {
  return new Set(
    files.flatMap(statements).flatMap((statement) => {
      const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
      return bindings && ts.isNamedImports(bindings)
        ? bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
        : [];
    }),
  );
}

const statements = (file: string) => [
  ...ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest).statements,
];
