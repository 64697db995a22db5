import { readFolder } from './readFolder.ts';
import { REASONS } from './reasons.ts';
import { ImportProblem, type ImportedComponent, type LeftOut, type SourceFile } from './source.ts';

/** The fields of a shadcn registry item that are read. */
interface RegistryItem {
  name?: unknown;
  title?: unknown;
  author?: unknown;
  files?: unknown;
  css?: unknown;
  cssVars?: unknown;
  dependencies?: unknown;
  registryDependencies?: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads a shadcn registry item (ui.shadcn.com/schema/registry-item.json) that has an HTML file, with its `css` and
 * `cssVars`.
 * @throws ImportProblem for other JSON, and for an item of a framework.
 */
export async function readRegistryItem(from: string, text: string): Promise<ImportedComponent> {
  const item = parseItem(from, text);
  const files = filesOf(item.files);
  if (files.length === 0)
    throw new ImportProblem(
      `The registry item in ${from} has no code in it. Open the item’s own address (…/NAME.json), save it and choose the file.`,
    );
  const css = [variablesOf(item.cssVars), rulesOf(item.css)].filter((sheet) => sheet !== '').join('\n\n');
  const component = await readFolder(from, files);
  const field = component.language.includes('Tailwind') ? 'tailwind' : 'css';
  const code = {
    ...component.code,
    [field]: [component.code[field], css].filter((sheet) => sheet !== '').join('\n\n'),
  };
  return {
    ...component,
    name: textOf(item.title) || textOf(item.name) || component.name,
    code,
    credit: creditOf(item.author) ?? component.credit,
    leftOut: [...component.leftOut, ...packagesOf(item)],
  };
}

function parseItem(from: string, text: string): RegistryItem {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new ImportProblem(`${from} starts like JSON, but is not valid JSON. Copy or download it again.`, {
      cause: error,
    });
  }
  if (isRecord(json) && Array.isArray(json['items']))
    throw new ImportProblem(`${from} is the list of a registry. Import one of its items.`);
  if (!isRecord(json) || !('files' in json))
    throw new ImportProblem(`${from} is JSON, but no shadcn registry item. Import HTML, a folder or a ZIP.`);
  return json;
}

function filesOf(files: unknown): SourceFile[] {
  if (!Array.isArray(files)) return [];
  return files.filter(isRecord).flatMap(({ path, content }) => {
    if (typeof path !== 'string' || typeof content !== 'string') return [];
    const bytes = new TextEncoder().encode(content);
    return [{ path, size: bytes.length, read: async () => bytes }];
  });
}

/** `cssVars` as rules: `theme` and `light` are the root's. */
function variablesOf(groups: unknown): string {
  if (!isRecord(groups)) return '';
  const selectors: Record<string, string> = { theme: ':root', light: ':root', dark: '.dark' };
  return Object.entries(groups)
    .filter((group): group is [string, Record<string, unknown>] => isRecord(group[1]))
    .map(([name, variables]) => {
      const lines = Object.entries(variables).map(([key, value]) => `  --${key.replace(/^--/, '')}: ${String(value)};`);
      return `${selectors[name] ?? ':root'} {\n${lines.join('\n')}\n}`;
    })
    .join('\n\n');
}

/** The deepest rules within rules: a value of a record is a record. */
const MAX_DEPTH = 16;

/** `css` as text: a record is a block, a text a declaration, an empty record a statement. */
function rulesOf(css: unknown, depth = 0): string {
  if (!isRecord(css) || depth > MAX_DEPTH) return '';
  const indent = '  '.repeat(depth);
  return Object.entries(css)
    .flatMap(([key, value]) => {
      if (Array.isArray(value)) return value.map((each) => `${indent}${key}: ${String(each)};`);
      if (!isRecord(value)) return [`${indent}${key}: ${String(value)};`];
      if (Object.keys(value).length === 0) return [`${indent}${key};`];
      return [`${indent}${key} {\n${rulesOf(value, depth + 1)}\n${indent}}`];
    })
    .join('\n');
}

function packagesOf({ dependencies, registryDependencies }: RegistryItem): LeftOut[] {
  return [dependencies, registryDependencies]
    .flatMap((list): unknown[] => (Array.isArray(list) ? list : []))
    .filter((name) => typeof name === 'string')
    .map((name) => ({ what: name, reason: REASONS.dependency }));
}

/** `Ada <https://ada.example>`, as in package.json. */
function creditOf(author: unknown) {
  const [, name = '', source = ''] = /^\s*([^<(]*)(?:[<(]([^>)]*)[>)])?/.exec(textOf(author)) ?? [];
  return name.trim() === '' ? null : { author: name.trim(), source: source.trim(), licence: null };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
