import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import ts from 'typescript';
import type { Argument, Entry } from '../data.ts';

/** An export with the place of its declaration. */
export type KitExport = Omit<Entry, 'examples'> & {
  /** The folder of `src`, or the library. */
  source: string;
};

/** The entries that remotes import, with their modules below the package. */
const ENTRIES: Readonly<Record<string, string>> = {
  '@keyframe/shared-ui': 'src/index.ts',
  '@keyframe/shared-ui/platform': 'src/platform/index.ts',
  '@keyframe/shared-ui/previews': 'src/frames/index.ts',
};

const PARTS = 'src/onDemand';

/**
 * The exported values of the kit with their docstrings, arguments and answers, as the compiler sees them. Icons are left out:
 * they have one signature.
 *
 * @param folder the absolute path of the package
 */
export function readKit(folder: string): KitExport[] {
  const entries = { ...ENTRIES, ...partsOnDemand(folder) };
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile).config,
    ts.sys,
    folder,
  );
  const program = ts.createProgram(
    Object.values(entries).map((path) => join(folder, path)),
    options,
  );
  const checker = program.getTypeChecker();
  return Object.entries(entries).flatMap(([from, path]) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(join(folder, path))!)!;
    return checker
      .getExportsOfModule(module)
      .filter((symbol) => declaredBy(symbol, checker).flags & ts.SymbolFlags.Value && libraryOf(symbol) !== ICONS)
      .map((symbol) => describe(symbol, { checker, folder, from }))
      .sort((a, b) => a.name.localeCompare(b.name));
  });
}

/** What a re-export leads to. */
const declaredBy = (symbol: ts.Symbol, checker: ts.TypeChecker) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

const ICONS = 'lucide-react';

interface Reader {
  checker: ts.TypeChecker;
  folder: string;
  from: string;
}

const partsOnDemand = (folder: string) =>
  Object.fromEntries(
    readdirSync(join(folder, PARTS))
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .map((file) => [`@keyframe/shared-ui/parts/${basename(file, '.tsx')}`, join(PARTS, file)]),
  );

function describe(exported: ts.Symbol, reader: Reader): KitExport {
  const { checker, folder, from } = reader;
  const { name } = exported;
  const symbol = declaredBy(exported, checker);
  const declaration = symbol.valueDeclaration ?? symbol.declarations![0]!;
  const type = checker.getTypeOfSymbolAtLocation(symbol, declaration);
  const signature = callOf(type);
  const kind = kindOf(name, signature);
  const library = libraryOf(exported);
  if (library !== undefined) {
    const about = { name: library, ...homepageOf(library, folder) };
    return { name, kind, from, source: library, text: '', arguments: [], library: about };
  }
  const source = relative(join(folder, 'src'), declaration.getSourceFile().fileName).split(sep)[0]!;
  const base = { name, kind, from, source, text: docOf(symbol, checker) };
  if (kind === 'component') return { ...base, arguments: propsOf(signature!, symbol, reader) };
  if (!signature) return { ...base, arguments: [], answer: checker.typeToString(type, undefined, FORMAT) };
  return {
    ...base,
    arguments: parametersOf(signature, reader),
    answer: answerOf(signature, checker),
    answers: membersOf(signature.getReturnType(), '', reader),
  };
}

const FORMAT = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;

const docOf = (symbol: ts.Symbol, checker: ts.TypeChecker) =>
  ts.displayPartsToString(symbol.getDocumentationComment(checker));

/** The last call signature: styled components have an overload for `as` before it. */
const callOf = (type: ts.Type) => type.getCallSignatures().at(-1);

function kindOf(name: string, signature: ts.Signature | undefined): Entry['kind'] {
  if (!signature) return 'value';
  if (/^use[A-Z]/.test(name)) return 'hook';
  return /^[A-Z]/.test(name) ? 'component' : 'function';
}

/** A component's props that are declared in the package; elements have theirs from HTML. */
function propsOf(signature: ts.Signature, symbol: ts.Symbol, reader: Reader): Argument[] {
  const [parameter] = signature.getParameters();
  if (!parameter) return [];
  const type = reader.checker.getTypeOfSymbol(parameter);
  const initials = initialsOf(symbol);
  return type
    .getProperties()
    .filter((property) => property.declarations?.some((one) => isOwn(one, reader.folder)))
    .map((property) => argumentOf(property, reader, initials[property.name]));
}

function parametersOf(signature: ts.Signature, reader: Reader): Argument[] {
  const tags = new Map(
    signature.getJsDocTags().flatMap(({ name, text }) => {
      const [parameter, ...words] = name === 'param' ? ts.displayPartsToString(text).split(' ') : [];
      return parameter ? [[parameter, words.join(' ')] as const] : [];
    }),
  );
  return signature.getParameters().flatMap((parameter) => {
    const { text, ...argument } = argumentOf(parameter, reader);
    const members = membersOf(reader.checker.getTypeOfSymbol(parameter), argument.name, reader);
    return [{ ...argument, text: tags.get(parameter.name) ?? text }, ...members];
  });
}

/** The members of an object type of the package, as `options.enabled`; none of other types. */
function membersOf(given: ts.Type, owner: string, reader: Reader): Argument[] {
  const type = reader.checker.getNonNullableType(given);
  const [declaration] = type.symbol?.declarations ?? [];
  const isObject = declaration && (ts.isInterfaceDeclaration(declaration) || ts.isTypeLiteralNode(declaration));
  if (!isObject || !isOwn(declaration, reader.folder)) return [];
  return type.getProperties().map((property) => {
    const { name, ...member } = argumentOf(property, reader);
    return { ...member, name: owner === '' ? name : `${owner}.${name}` };
  });
}

function argumentOf(symbol: ts.Symbol, { checker }: Reader, initial?: string): Argument {
  const declaration = symbol.valueDeclaration;
  const isOptional =
    (symbol.flags & ts.SymbolFlags.Optional) !== 0 ||
    (declaration !== undefined &&
      ts.isParameter(declaration) &&
      (declaration.questionToken !== undefined || declaration.initializer !== undefined));
  const given = declaration && ts.isParameter(declaration) ? declaration.initializer?.getText() : initial;
  return {
    // A destructured parameter has no name of its own.
    name: symbol.name.startsWith('__') ? 'options' : symbol.name,
    type: typeText(symbol, checker),
    optional: isOptional,
    ...(given !== undefined && { initial: given }),
    text: docOf(symbol, checker),
  };
}

/** The answer's type as it is written, else as the compiler infers it. */
const answerOf = (signature: ts.Signature, checker: ts.TypeChecker) =>
  signature.declaration?.type?.getText().replace(/\s+/g, ' ') ??
  checker.typeToString(signature.getReturnType(), undefined, FORMAT);

/** The type as it is written, else as the compiler infers it. */
function typeText(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  const declaration = symbol.valueDeclaration;
  if (declaration && (ts.isParameter(declaration) || ts.isPropertySignature(declaration)) && declaration.type)
    return declaration.type.getText().replace(/\s+/g, ' ');
  const type = checker.typeToString(checker.getTypeOfSymbol(symbol), undefined, FORMAT);
  return type.replace(/ \| undefined$/, '');
}

/** The initial values in the destructured first parameter of a function. */
function initialsOf(symbol: ts.Symbol): Record<string, string> {
  const declaration = symbol.valueDeclaration;
  const pattern = declaration && ts.isFunctionDeclaration(declaration) ? declaration.parameters[0]?.name : undefined;
  if (!pattern || !ts.isObjectBindingPattern(pattern)) return {};
  return Object.fromEntries(
    pattern.elements.flatMap(({ name, propertyName, initializer }) =>
      initializer ? [[(propertyName ?? name).getText(), initializer.getText()]] : [],
    ),
  );
}

const isOwn = (declaration: ts.Declaration, folder: string) =>
  !declaration.getSourceFile().fileName.includes('/node_modules/') &&
  declaration.getSourceFile().fileName.startsWith(folder);

/** The package that an export comes from; undefined for one of the sources. */
function libraryOf(exported: ts.Symbol): string | undefined {
  const [declaration] = exported.declarations ?? [];
  if (!declaration || !ts.isExportSpecifier(declaration)) return undefined;
  const specifier = declaration.parent.parent.moduleSpecifier;
  return specifier && ts.isStringLiteral(specifier) && !specifier.text.startsWith('.') ? specifier.text : undefined;
}

function homepageOf(library: string, folder: string): { homepage?: string } {
  const file = join(folder, '../node_modules', library, 'package.json');
  const { homepage } = JSON.parse(readFileSync(file, 'utf8')) as { homepage?: string };
  return homepage === undefined ? {} : { homepage };
}
