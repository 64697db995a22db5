import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLATFORM_PACKAGE, providesVersion } from '@keyframe/contracts/platformVersion';
import ts from 'typescript';
import { exportsIn, versionOf } from './compare.ts';
import { PARTS, partsOnDemand } from './partsOnDemand.ts';
import { readReport } from './reports.ts';
import { sourcesBelow } from './entries.ts';

/** What a remote requires of the shell. */
export interface Requirement {
  /** Accepted versions of the platform; each includes later compatible ones. */
  requires: string[];
  /** The imported names, by entry. */
  uses: Record<string, string[]>;
}

/**
 * Derives the requirement of the remote in `directory` from its imports. If all imported names are unchanged since the
 * last released shell, the remote accepts that platform; otherwise it requires the platform of this clone.
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

/** Adds the files of imported parts on demand, which are in the remote's build and use the platform, too. */
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

/** The values that files import from the platform, by entry. Types are ignored, because they do not exist at run time. */
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
  // A side-effect import, or types only.
  if (
    !clause ||
    (ts.isExportDeclaration(clause) ? clause.isTypeOnly : clause.phaseModifier === ts.SyntaxKind.TypeKeyword)
  )
    return [];
  const bindings = ts.isExportDeclaration(clause) ? clause.exportClause : clause.namedBindings;
  if (!bindings || !(ts.isNamedImports(bindings) || ts.isNamedExports(bindings))) {
    throw new Error(
      `${file} imports all of ${PLATFORM_PACKAGE}. Import names instead, so that the build can list them.`,
    );
  }
  return [...bindings.elements]
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName }) => (propertyName ?? name).text);
}
