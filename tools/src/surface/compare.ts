import { PLATFORM_PACKAGE } from '@keyframe/contracts/platformVersion';
import semver from 'semver';
import ts from 'typescript';

/** A difference between two surfaces, from the view of a remote built for the earlier one. */
export interface SurfaceChange {
  kind: 'incompatible' | 'addition';
  /** Such as `@keyframe/shared-ui/platform useAuth was removed`. */
  what: string;
}

/** An export, a member of one or a parameter of one. */
interface Item {
  text: string;
  optional: boolean;
  /** The export that contains it; undefined for the export itself. */
  of: string | undefined;
  /** Whether the entry exports it; otherwise an exported declaration refers to it. */
  exported: boolean;
}

/**
 * The differences between the platform's entries in two surface reports. Contracts are ignored, because each remote
 * bundles its own.
 *
 * A removal, a changed text, or a new part that callers must provide is incompatible. Other new parts are additions.
 * Texts may differ and still be compatible; the version is then raised further than necessary.
 */
export function compareSurfaces(released: string, current: string): SurfaceChange[] {
  const before = itemsOf(released);
  const after = itemsOf(current);
  const provided = typesProvidedByCallers(current);
  const changes: SurfaceChange[] = [];
  for (const [name, item] of before) {
    const now = after.get(name);
    if (now === undefined) {
      // An unexported type disappears with its last use, and the uses are compared.
      if (item.exported || (item.of !== undefined && after.has(item.of)))
        changes.push({ kind: 'incompatible', what: `${name} was removed` });
    } else if (now.text !== item.text || (item.optional && !now.optional) || (item.exported && !now.exported)) {
      changes.push({ kind: 'incompatible', what: `${name} was changed` });
    }
  }
  for (const [name, item] of after) {
    if (before.has(name)) continue;
    const isPart = item.of !== undefined && before.has(item.of);
    if (isPart && !item.optional && provided.has(item.of!))
      changes.push({ kind: 'incompatible', what: `${name} is required` });
    else if (isPart || (item.exported && item.of === undefined))
      changes.push({ kind: 'addition', what: `${name} was added` });
  }
  return changes;
}

/**
 * Returns a message if the version is too low for the changes since the released one. Semver: while the version is 0.x,
 * an incompatible change raises the second number and an addition the third, consistent with `^`.
 */
export function versionFault(released: string, version: string, changes: readonly SurfaceChange[]): string | undefined {
  const incompatible = changes.filter(({ kind }) => kind === 'incompatible');
  const unstable = semver.major(released) === 0;
  const level =
    incompatible.length > 0
      ? unstable
        ? 'minor'
        : 'major'
      : changes.length > 0
        ? unstable
          ? 'patch'
          : 'minor'
        : undefined;
  const least = level ? semver.inc(released, level)! : released;
  if (semver.gte(version, least)) return undefined;
  const named = (incompatible.length > 0 ? incompatible : changes).map(({ what }) => `  ${what}`);
  return [
    `The version of ${PLATFORM_PACKAGE} is ${version} and must be ${least} or above, since ${released} was released:`,
    ...named,
  ].join('\n');
}

/** The version of a report. */
export function versionOf(report: string): string {
  const version = /^# The surface of \S+ (\S+)$/m.exec(report)?.[1];
  if (version === undefined || !semver.valid(version))
    throw new Error('Invalid surface report: its first line has no version.');
  return version;
}

/**
 * The platform's exports, such as `@keyframe/shared-ui/platform useAuth`, each with a text that changes with the export: its
 * own, and those of all unexported types of its entry, to which it may refer.
 */
export function exportsIn(report: string): Map<string, string> {
  const exported = new Map<string, string>();
  const unexported = new Map<string, string>();
  for (const [name, item] of itemsOf(report)) {
    const owner = item.of ?? name;
    const [texts, key] = item.exported ? [exported, owner] : [unexported, owner.split(' ')[0]!];
    texts.set(key, `${texts.get(key) ?? ''}${name} ${item.text} ${item.optional}\n`);
  }
  return new Map([...exported].map(([name, text]) => [name, text + (unexported.get(name.split(' ')[0]!) ?? '')]));
}

/** The platform's entries in a report, each with its declarations. */
function sectionsOf(report: string): [string, ts.SourceFile][] {
  return [...report.matchAll(/^## (\S+)\n+```ts\n([\s\S]*?)^```/gm)]
    .filter(([, entry]) => entry === PLATFORM_PACKAGE || entry!.startsWith(`${PLATFORM_PACKAGE}/`))
    .map(([, entry, text]) => [entry!, ts.createSourceFile('surface.d.ts', text!, ts.ScriptTarget.Latest, true)]);
}

function itemsOf(report: string): Map<string, Item> {
  const items = new Map<string, Item>();
  for (const [entry, file] of sectionsOf(report)) {
    for (const statement of file.statements) {
      const exported =
        ts.canHaveModifiers(statement) &&
        (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
      for (const { name, text, parts } of declarationsIn(statement, file)) {
        const id = `${entry} ${name}`;
        const isExported = exported || ts.isExportDeclaration(statement);
        // Overloads are declarations of one name.
        items.set(id, {
          text: `${items.get(id)?.text ?? ''}${text}`,
          optional: true,
          of: undefined,
          exported: isExported,
        });
        for (const part of parts)
          items.set(`${id}${part.name}`, { text: part.text, optional: part.optional, of: id, exported: isExported });
      }
    }
  }
  return items;
}

interface Declaration {
  name: string;
  text: string;
  parts: { name: string; text: string; optional: boolean }[];
}

function declarationsIn(statement: ts.Statement, file: ts.SourceFile): Declaration[] {
  if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)) {
    return statement.exportClause.elements.map((element) => ({
      name: element.name.text,
      text: sourceOf((element.propertyName ?? element.name).text, file),
      parts: [],
    }));
  }
  if (ts.isFunctionDeclaration(statement)) {
    const text = `function ${generics(statement)} ${statement.type?.getText() ?? ''}`;
    const parts = statement.parameters.map((parameter, index) => ({
      name: `(${index})`,
      text: parameter.type?.getText() ?? '',
      optional: parameter.questionToken !== undefined || parameter.dotDotDotToken !== undefined,
    }));
    return [{ name: statement.name!.text, text, parts }];
  }
  if (ts.isInterfaceDeclaration(statement) || ts.isClassDeclaration(statement)) {
    const bases = (statement.heritageClauses ?? []).map((clause) => clause.getText()).join(' ');
    return [
      { name: statement.name!.text, text: `type ${generics(statement)} ${bases}`, parts: membersOf(statement.members) },
    ];
  }
  if (ts.isTypeAliasDeclaration(statement))
    return [typed(statement.name.text, `type ${generics(statement)}`, statement.type)];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map((one) => typed(one.name.getText(), 'const', one.type));
  if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) return [];
  throw new Error(`The surface report has a declaration that is not compared: ${statement.getText()}`);
}

/** A type with members is compared by members, any other by text. */
function typed(name: string, text: string, type: ts.TypeNode | undefined): Declaration {
  if (type && ts.isTypeLiteralNode(type)) return { name, text, parts: membersOf(type.members) };
  return { name, text: `${text} ${type?.getText() ?? ''}`, parts: [] };
}

function membersOf(members: ts.NodeArray<ts.TypeElement | ts.ClassElement>): Declaration['parts'] {
  return members.map((member) => {
    const optional = 'questionToken' in member && member.questionToken !== undefined;
    const text = member.getText().replace(/;$/, '');
    return { name: `.${member.name?.getText() ?? ts.SyntaxKind[member.kind]}`, text, optional };
  });
}

const generics = ({ typeParameters }: { typeParameters?: ts.NodeArray<ts.TypeParameterDeclaration> | undefined }) =>
  typeParameters ? `<${typeParameters.map((parameter) => parameter.getText()).join(', ')}>` : '';

/** The package of a re-exported name. */
function sourceOf(name: string, file: ts.SourceFile): string {
  const from = file.statements.find(
    (statement): statement is ts.ImportDeclaration =>
      ts.isImportDeclaration(statement) &&
      statement.importClause?.namedBindings !== undefined &&
      ts.isNamedImports(statement.importClause.namedBindings) &&
      statement.importClause.namedBindings.elements.some((element) => element.name.text === name),
  );
  return `from ${from?.moduleSpecifier.getText() ?? 'elsewhere'}`;
}

/** The types of parameters, and the types they refer to. */
function typesProvidedByCallers(report: string): Set<string> {
  const provided = new Set<string>();
  for (const [entry, file] of sectionsOf(report)) {
    const declared = new Map<string, ts.Statement>();
    for (const statement of file.statements)
      for (const { name } of declarationsIn(statement, file)) declared.set(`${entry} ${name}`, statement);
    const namesIn = (node: ts.Node): string[] =>
      ts.isIdentifier(node) ? [`${entry} ${node.text}`] : node.getChildren().flatMap(namesIn);
    const waiting: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isParameter(node) && node.type) waiting.push(...namesIn(node.type));
      node.forEachChild(visit);
    };
    visit(file);
    // The parts of a function are its parameters.
    for (const [name, statement] of declared) if (ts.isFunctionDeclaration(statement)) provided.add(name);
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const statement = declared.get(name);
      if (!statement || provided.has(name)) continue;
      provided.add(name);
      waiting.push(...namesIn(statement));
    }
  }
  return provided;
}
