import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLATFORM_PACKAGE, providesVersion } from '@keyframe/contracts/platformVersion';
import ts from 'typescript';
import { readReport } from './check.ts';
import { exportsIn, versionOf } from './compare.ts';
import { PARTS, partsOnDemand } from './partsOnDemand.ts';
import { sourcesBelow } from './entries.ts';

/** What a remote needs of the shell. */
export interface Requirement {
  /** Versions of the platform, one of which will do, or a later one that is compatible. */
  requires: string[];
  /** The names that it imports, by entry. */
  uses: Record<string, string[]>;
}

/**
 * Derives from its imports what the remote in `directory` needs. Names that are as in the shell that was released last
 * run on that one, too; with any other the remote needs the platform of this clone.
 */
export function requirementOf(
  directory: string,
  reports = { current: readReport('current'), released: readReport('released') },
): Requirement {
  const uses = usedNames(withParts(sourcesBelow(join(directory, 'src'))));
  const [current, released] = [versionOf(reports.current), versionOf(reports.released)];
  const [now, before] = [exportsIn(reports.current), exportsIn(reports.released)];
  const isOld = (name: string) => now.has(name) && now.get(name) === before.get(name);
  const names = Object.entries(uses).flatMap(([entry, imported]) => imported.map((name) => `${entry} ${name}`));
  if (!names.every(isOld)) return { requires: [current], uses };
  return { requires: providesVersion(current, released) ? [released] : [released, current], uses };
}

/** The files, and those of the parts on demand that they import: these come with the remote and use the platform, too. */
function withParts(files: readonly string[]): string[] {
  const parts = partsOnDemand();
  const all = new Set(files);
  for (const file of all) {
    const text = readFileSync(file, 'utf8');
    for (const { name, sources } of parts) {
      if (text.includes(`'${name}'`)) for (const source of sources) all.add(source);
    }
  }
  return [...all];
}

/** The values that files import of what the shell provides, by entry; types are gone at run time. */
export function usedNames(files: readonly string[]): Record<string, string[]> {
  const used = new Map<string, Set<string>>();
  for (const file of files) {
    for (const statement of ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest).statements) {
      if (!(ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) || !statement.moduleSpecifier)
        continue;
      const entry = (statement.moduleSpecifier as ts.StringLiteral).text;
      if (entry !== PLATFORM_PACKAGE && !entry.startsWith(`${PLATFORM_PACKAGE}/`)) continue;
      if (entry.startsWith(PARTS)) continue;
      const names = used.get(entry) ?? new Set<string>();
      for (const name of namesOf(statement, file)) names.add(name);
      if (names.size > 0) used.set(entry, names);
    }
  }
  return Object.fromEntries([...used].sort().map(([entry, names]) => [entry, [...names].sort()]));
}

function namesOf(statement: ts.ImportDeclaration | ts.ExportDeclaration, file: string): string[] {
  const clause = ts.isImportDeclaration(statement) ? statement.importClause : statement;
  // Only a side effect, or only types.
  if (
    !clause ||
    (ts.isExportDeclaration(clause) ? clause.isTypeOnly : clause.phaseModifier === ts.SyntaxKind.TypeKeyword)
  )
    return [];
  const bindings = ts.isExportDeclaration(clause) ? clause.exportClause : clause.namedBindings;
  if (!bindings || !(ts.isNamedImports(bindings) || ts.isNamedExports(bindings))) {
    throw new Error(
      `${file} imports all of ${PLATFORM_PACKAGE}. Import names, so that the remote can say which ones it needs.`,
    );
  }
  return [...bindings.elements]
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName }) => (propertyName ?? name).text);
}
