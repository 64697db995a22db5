import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { ShownExample } from '../data.ts';

/** An example with the exports that it shows. */
export interface ReadExample extends ShownExample {
  shows: readonly string[];
}

/** The names of the files in `examples`, without extension. */
export const exampleFiles = (folder: string): string[] =>
  readdirSync(join(folder, 'catalogue/examples'))
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => file.replace('.tsx', ''))
    .sort();

/**
 * The examples in the files of `examples`: their exported functions, each with a docstring whose tag `@shows` lists exports of
 * the kit.
 *
 * @param folder the absolute path of the package
 * @throws Error for an example without the tag
 */
export function readExamples(folder: string): ReadExample[] {
  return exampleFiles(folder).flatMap((file) => {
    const path = join(folder, 'catalogue/examples', `${file}.tsx`);
    const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
    return source.statements
      .filter((statement) => ts.isFunctionDeclaration(statement))
      .filter((statement) => statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
      .map((statement) => {
        const tag = ts.getJSDocTags(statement).find(({ tagName }) => tagName.text === 'shows');
        const shows = ts.getTextOfJSDocComment(tag?.comment)?.split(/,\s*/) ?? [];
        const name = statement.name!.text;
        if (shows.length === 0) throw new Error(`${name} in ${file}.tsx has no @shows that lists what it shows.`);
        const [comment] = ts.getJSDocCommentsAndTags(statement);
        const doc = comment && ts.isJSDoc(comment) ? (ts.getTextOfJSDocComment(comment.comment) ?? '') : '';
        return { file, name, shows, text: doc.trim(), source: withWhatItUses(statement, source) };
      });
  });
}

/** An example with the imports and the declarations of its file that it uses. */
function withWhatItUses(example: ts.FunctionDeclaration, { statements }: ts.SourceFile): string {
  const used = new Set<string>();
  const declared: ts.VariableStatement[] = [];
  const collect = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) used.add(node.text);
    ts.forEachChild(node, collect);
  };
  collect(example);
  // Declarations are above their uses, so the last one is read first.
  for (const statement of statements.filter(ts.isVariableStatement).reverse()) {
    const names = statement.declarationList.declarations.map(({ name }) => name.getText());
    if (!names.some((name) => used.has(name))) continue;
    collect(statement);
    declared.unshift(statement);
  }
  const imports = statements.filter(ts.isImportDeclaration).flatMap((statement) => importOf(statement, used));
  const code = [...declared.map((statement) => statement.getText()), example.getText()];
  return [imports.join('\n'), ...code].join('\n\n');
}

/** An import with the used names only; nothing without any. */
function importOf({ importClause, moduleSpecifier }: ts.ImportDeclaration, used: ReadonlySet<string>): string[] {
  const bindings = importClause?.namedBindings;
  const named =
    bindings && ts.isNamedImports(bindings) ? bindings.elements.filter(({ name }) => used.has(name.text)) : [];
  const names = [
    ...(importClause?.name && used.has(importClause.name.text) ? [importClause.name.text] : []),
    ...(named.length > 0 ? [`{ ${named.map((one) => one.getText()).join(', ')} }`] : []),
  ];
  return names.length === 0 ? [] : [`import ${names.join(', ')} from ${moduleSpecifier.getText()};`];
}
