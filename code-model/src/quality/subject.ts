import { CODE_FIELDS, type CodeField, type ComponentCode } from '@keyframe/contracts/componentCode';
import { QUALITY_LIMITS } from '../limits.ts';
import { parseStyleItems, type StyleDeclaration, type StyleItem } from '../scope/styleItems.ts';
import { boundedCss, resolveVariables } from '../styles.ts';
import { readDocument, type DocumentElement, type QualityDocument } from './document.ts';
import type { Range } from './finding.ts';
import { Matcher, readSelectors, type ReadSelector } from './selectors.ts';

/** A component whose quality is reported. */
export interface QualityInput extends ComponentCode {
  /** The CSS that Tailwind was compiled to. */
  compiledCss: string;
}

export interface SubjectDeclaration {
  /** Lower case, without a vendor prefix. */
  property: string;
  /** Its vendor prefix, or an empty text. */
  prefix: string;
  /** With the custom properties replaced by their values. */
  value: string;
  /** As written. */
  written: string;
  important: boolean;
  /** Undefined in compiled CSS. */
  range: Range | undefined;
  /** Of the value. */
  valueRange: Range | undefined;
}

/** An at-rule around a rule. */
export interface Condition {
  name: string;
  prelude: string;
}

/** A rule with its nesting resolved, or a style attribute. */
export interface SubjectRule {
  /** A selector list. */
  selector: string;
  /** Empty for a style attribute. */
  selectors: readonly ReadSelector[];
  /** The element with the style attribute. */
  element: DocumentElement | undefined;
  conditions: readonly Condition[];
  declarations: readonly SubjectDeclaration[];
  sheet: Sheet;
  range: Range | undefined;
  /** In the order of the cascade. */
  order: number;
  /** The place of its cascade layer; Infinity without one. */
  layer: number;
}

/** A style sheet. */
export interface Sheet {
  text: string;
  /** The part of the code that has it. Undefined for compiled CSS. */
  part: CodeField | undefined;
  /** Characters of the part before it. */
  offset: number;
}

export interface Keyframes {
  name: string;
  frames: readonly { selector: string; declarations: readonly SubjectDeclaration[] }[];
}

/** What the rules read of a component. */
export interface Subject {
  code: QualityInput;
  document: QualityDocument;
  rules: readonly SubjectRule[];
  keyframes: ReadonlyMap<string, Keyframes>;
  /** At-rules and their conditions, in the order of the code. */
  atRules: readonly (Condition & { range: Range | undefined; inside: readonly Condition[] })[];
  /** Items of style sheets that a browser leaves out. */
  invalid: readonly { text: string; range: Range | undefined }[];
  /** Scripts of all kinds, with inline handlers. */
  script: string;
  matcher: Matcher;
  /** Whether a part is longer than what was read. */
  cut: boolean;
}

/** Layers of a compiled Tailwind's own. */
const GENERATED_LAYERS = new Set(['properties']);
/** Blocks that declare other things than styles of elements. */
const NO_RULES = new Set(['font-face', 'property', 'counter-style', 'page', 'font-palette-values', 'view-transition']);
/** Selectors of nested rules multiply; longer ones are left out. */
const MAX_SELECTOR_LENGTH = 2_000;

/** Reads a component: any text can be read, in bounded time. */
export function readSubject(code: QualityInput): Subject {
  const document = readDocument(code.html);
  const collected = new Collector();
  const sheets: Sheet[] = [
    { text: code.compiledCss, part: undefined, offset: 0 },
    ...document.styles.map(({ text, offset }): Sheet => ({ text, part: 'html', offset })),
    // Tailwind's source is compiled; its own text is CSS of no browser.
    { text: code.css, part: 'css', offset: 0 },
  ];
  for (const sheet of sheets) collected.addSheet(sheet);
  collected.addAttributes(document);
  const handlers = document.elements.flatMap(({ attributes }) =>
    [...attributes].flatMap(([name, value]) => (name.startsWith('on') ? [value] : [])),
  );
  return {
    code,
    document,
    ...collected.finished(),
    script: [code.javascript, ...document.scripts, ...handlers].filter((text) => text.trim() !== '').join('\n'),
    matcher: new Matcher(QUALITY_LIMITS.comparisons),
    cut: document.cut || sheets.some(({ text }) => boundedCss(text).length < text.length),
  };
}

class Collector {
  private readonly rules: SubjectRule[] = [];
  private readonly keyframes = new Map<string, Keyframes>();
  private readonly atRules: (Condition & { range: Range | undefined; inside: readonly Condition[] })[] = [];
  private readonly invalid: { text: string; range: Range | undefined }[] = [];
  private readonly layers: string[] = [];

  addSheet(sheet: Sheet): void {
    const text = boundedCss(sheet.text);
    const items = parseStyleItems(text, 'sheet', ([start, end]) =>
      this.invalid.push({ text: text.slice(start, end), range: rangeIn(sheet, start, end) }),
    );
    this.visit(items, { sheet, selector: undefined, conditions: [], layer: Infinity });
  }

  addAttributes({ elements }: QualityDocument): void {
    for (const element of elements) {
      const text = element.attributes.get('style');
      if (text === undefined) continue;
      const sheet: Sheet = { text, part: undefined, offset: 0 };
      const declarations = parseStyleItems(boundedCss(text), 'block').flatMap((item) =>
        item.type === 'declaration' ? [{ ...declarationOf(item, sheet), range: element.range }] : [],
      );
      this.add({
        selector: '',
        selectors: [],
        element,
        conditions: [],
        declarations,
        sheet,
        range: element.range,
        layer: Infinity,
      });
    }
  }

  /** The rules with their custom properties replaced: by those of the same rule, else by the first of any. */
  finished(): Pick<Subject, 'rules' | 'keyframes' | 'atRules' | 'invalid'> {
    const everywhere = variablesOf(this.rules.flatMap(({ declarations }) => declarations));
    const replaced = (declarations: readonly SubjectDeclaration[]) => {
      const own = variablesOf(declarations);
      return declarations.map((one) =>
        one.written.includes('var(')
          ? { ...one, value: resolveVariables(one.written, (name) => own.get(name) ?? everywhere.get(name)) }
          : one,
      );
    };
    return {
      rules: this.rules.map((rule) => ({ ...rule, declarations: replaced(rule.declarations) })),
      keyframes: new Map(
        [...this.keyframes].map(([key, { name, frames }]) => [
          key,
          { name, frames: frames.map((frame) => ({ ...frame, declarations: replaced(frame.declarations) })) },
        ]),
      ),
      atRules: this.atRules,
      invalid: this.invalid,
    };
  }

  private add(rule: Omit<SubjectRule, 'order'>): void {
    if (rule.declarations.length > 0) this.rules.push({ ...rule, order: this.rules.length });
  }

  private visit(
    items: readonly StyleItem[],
    around: { sheet: Sheet; selector: string | undefined; conditions: readonly Condition[]; layer: number },
  ): void {
    const { sheet, conditions } = around;
    if (around.selector !== undefined) this.addRule(items, around.selector, around);
    for (const item of items) {
      const range = item.place && rangeIn(sheet, ...item.place);
      if (item.type === 'rule') {
        const selector = nested(item.prelude, around.selector);
        if (selector === undefined) continue;
        const before = this.rules.length;
        this.visit(item.items, { ...around, selector });
        const own = this.rules[before];
        if (own?.selector === selector) this.rules[before] = { ...own, range };
      } else if (item.type === 'at') {
        const name = item.name.replace(/^-\w+-/, '');
        const condition = { name, prelude: item.prelude };
        this.atRules.push({ ...condition, range, inside: conditions });
        if (item.items === undefined) {
          if (name === 'layer') for (const layer of item.prelude.split(',')) this.layerOf(layer.trim());
        } else if (name === 'keyframes') this.addKeyframes(item.prelude, item.items, sheet);
        else if (name === 'layer') {
          if (GENERATED_LAYERS.has(item.prelude)) continue;
          this.visit(item.items, { ...around, layer: this.layerOf(item.prelude) });
        } else if (!NO_RULES.has(name)) this.visit(item.items, { ...around, conditions: [...conditions, condition] });
      }
    }
  }

  private addRule(
    items: readonly StyleItem[],
    selector: string,
    { sheet, conditions, layer }: { sheet: Sheet; conditions: readonly Condition[]; layer: number },
  ): void {
    const declarations = items.flatMap((item) => (item.type === 'declaration' ? [declarationOf(item, sheet)] : []));
    if (declarations.length === 0) return;
    const selectors = readSelectors(selector);
    const [first] = declarations;
    if (selectors === undefined) {
      this.invalid.push({ text: selector, range: first?.range });
      return;
    }
    this.add({ selector, selectors, element: undefined, conditions, declarations, sheet, range: first?.range, layer });
  }

  private addKeyframes(name: string, items: readonly StyleItem[], sheet: Sheet): void {
    const frames = items.flatMap((item) =>
      item.type === 'rule'
        ? [
            {
              selector: item.prelude,
              declarations: item.items.flatMap((one) =>
                one.type === 'declaration' ? [declarationOf(one, sheet)] : [],
              ),
            },
          ]
        : [],
    );
    // The last of a name is used.
    this.keyframes.set(name.replace(/^(["'])(.*)\1$/, '$2'), { name, frames });
  }

  private layerOf(name: string): number {
    if (!this.layers.includes(name)) this.layers.push(name);
    return this.layers.indexOf(name);
  }
}

/** A nested selector as one for the whole document. */
function nested(own: string, around: string | undefined): string | undefined {
  if (around === undefined) return own;
  if (own.length > MAX_SELECTOR_LENGTH) return undefined;
  const parent = around.includes(',') ? `:is(${around})` : around;
  const selector = own
    .split(/,(?![^([]*[)\]])/)
    .map((one) => (one.includes('&') ? one.replaceAll('&', parent) : `${parent} ${one.trim()}`))
    .join(',');
  return selector.length > MAX_SELECTOR_LENGTH ? undefined : selector;
}

function declarationOf(
  { property, value, important, place, range }: StyleDeclaration,
  sheet: Sheet,
): SubjectDeclaration {
  const [, prefix = '', name = property] = /^(-(?:webkit|moz|ms|o)-)(.+)$/.exec(property) ?? [];
  return {
    property: name,
    prefix,
    value,
    written: value,
    important,
    range: place && rangeIn(sheet, ...place),
    valueRange: range && rangeIn(sheet, ...range),
  };
}

function rangeIn({ text, part, offset }: Sheet, start: number, end: number): Range | undefined {
  if (part === undefined) return undefined;
  const trimmed = start + text.slice(start, end).trimEnd().length;
  return { part, start: offset + start, end: offset + trimmed };
}

function variablesOf(declarations: readonly SubjectDeclaration[]): Map<string, string> {
  return new Map(
    declarations
      .filter(({ property }) => property.startsWith('--'))
      .map(({ property, written }): [string, string] => [property, written])
      .toReversed(),
  );
}

/** What the report counts as the size: all parts in UTF-8, without compiled CSS. */
export function bytesOf(code: ComponentCode): number {
  return new TextEncoder().encode(CODE_FIELDS.map((field) => code[field]).join('')).length;
}

const inMedia = (pattern: RegExp) => (rule: Pick<SubjectRule, 'conditions'>) =>
  rule.conditions.some(({ name, prelude }) => name === 'media' && pattern.test(prelude));

/** Whether it applies to visitors who ask for less motion, and only to them. */
export const isForReducedMotion = inMedia(/(?<!not\s*\(?\s*)prefers-reduced-motion(?:\s*:\s*reduce|\s*\))/i);
/** Whether it does not apply to visitors who ask for less motion. */
export const isForMotion = inMedia(
  /prefers-reduced-motion\s*:\s*no-preference|not\s*\(\s*prefers-reduced-motion\s*(?::\s*reduce\s*)?\)/i,
);
const isForOthers = inMedia(/\bprint\b|forced-colors\s*:\s*active|prefers-contrast\s*:\s*more/i);

/** Whether it may apply to the usual visitor. */
export const isUsual = (rule: SubjectRule) =>
  !isForReducedMotion(rule) && !isForOthers(rule) && !rule.conditions.some(({ name }) => name === 'starting-style');

/** Whether it applies to every usual visitor, whatever the width and the theme. */
export const isAlways = (rule: SubjectRule) =>
  rule.conditions.every(
    ({ name, prelude }) =>
      name === 'supports' ||
      (name === 'media' &&
        /^(?:all|screen|\(\s*hover\s*(?::\s*hover\s*)?\)|\(\s*prefers-reduced-motion\s*:\s*no-preference\s*\))$/i.test(
          prelude.trim(),
        )),
  );
