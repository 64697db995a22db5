import { tokenize } from '../cssTree.js';

/**
 * A declaration, a style rule or an at-rule. Texts have single spaces, and an empty comment only where the tokens beside
 * it would become one.
 */
export type StyleItem = StyleDeclaration | StyleBlock | AtItem;

/** Where an item is in the parsed text, without the semicolon of a declaration. */
type Place = readonly [start: number, end: number];

export interface StyleDeclaration {
  type: 'declaration';
  place?: Place;
  property: string;
  value: string;
  important: boolean;
  /** Where the value is in the parsed text, with what is left out of it. */
  range?: Place;
}

/** A style rule, or a frame of an animation. */
export interface StyleBlock {
  type: 'rule';
  place?: Place;
  prelude: string;
  items: StyleItem[];
}

export interface AtItem {
  type: 'at';
  place?: Place;
  /** Lower case, without `@`. */
  name: string;
  prelude: string;
  /** Undefined for a statement. */
  items?: StyleItem[];
}

interface Token {
  type: number;
  start: number;
  end: number;
}

/** Numbers of css-tree's token types (CSS Syntax Level 3, in the order of its lib/tokenizer/types.js). */
const TOKEN = {
  ident: 1,
  function: 2,
  atKeyword: 3,
  string: 5,
  badString: 6,
  badUrl: 8,
  whiteSpace: 13,
  cdo: 14,
  cdc: 15,
  colon: 16,
  semicolon: 17,
  leftSquare: 19,
  rightSquare: 20,
  leftParenthesis: 21,
  rightParenthesis: 22,
  leftCurly: 23,
  rightCurly: 24,
  comment: 25,
} as const;

const CLOSER: Readonly<Record<number, number>> = {
  [TOKEN.function]: TOKEN.rightParenthesis,
  [TOKEN.leftParenthesis]: TOKEN.rightParenthesis,
  [TOKEN.leftSquare]: TOKEN.rightSquare,
  [TOKEN.leftCurly]: TOKEN.rightCurly,
};
const CLOSER_TEXT: Readonly<Record<number, string>> = {
  [TOKEN.rightParenthesis]: ')',
  [TOKEN.rightSquare]: ']',
  [TOKEN.rightCurly]: '}',
};
const CLOSERS = new Set<number>(Object.values(CLOSER));
const SKIPPED = new Set<number>([TOKEN.whiteSpace, TOKEN.comment, TOKEN.semicolon]);

/** Whether a text ends in an escape without its character. */
const endsInEscape = (text: string) => /(?:^|[^\\])(?:\\\\)*\\$/.test(text);

/** Without the white space that ends an escape by number at the end of a text: what follows the text ends it as well. */
const trimEscape = (text: string) => (/[^\\]\s$/.test(text) ? text.slice(0, -1) : text);

/** Whether the text of a string token has its closing quote; at the end of a file it may not. */
const isClosed = (text: string) => text.length > 1 && text.at(0) === text.at(-1) && !endsInEscape(text.slice(0, -1));

const EMPTY_COMMENT = '/**/';

/** Whether the texts of two tokens are still two, without anything between them (CSS Syntax Level 3, section 9). */
function areTwo(one: string, other: string): boolean {
  const ends: number[] = [];
  tokenize(one + other, (_type, _start, end) => ends.push(end));
  return ends[0] === one.length;
}

/** A text of tokens that is invalid wherever it occurs. */
const BAD = new Set<number>([TOKEN.badString, TOKEN.badUrl]);

/**
 * The items of a style sheet, or of the content of a block (a style attribute). Invalid items are left out as a browser
 * does (CSS Syntax Level 3, section 5.4), nested rules included, which css-tree's parser returns as text.
 *
 * @param onInvalid called with the place of each item that is left out
 */
export function parseStyleItems(
  css: string,
  context: 'sheet' | 'block',
  onInvalid: (place: Place) => void = () => undefined,
): StyleItem[] {
  return new ItemParser(css, onInvalid).items(context === 'block', true);
}

class ItemParser {
  private readonly tokens: Token[] = [];
  private at = 0;

  constructor(
    private readonly css: string,
    private readonly onInvalid: (place: Place) => void,
  ) {
    tokenize(css, (type, start, end) => this.tokens.push({ type, start, end }));
  }

  /** Items up to the end of the block, which is consumed, or of the text. */
  items(inBlock: boolean, outermost: boolean): StyleItem[] {
    const items: StyleItem[] = [];
    while (this.at < this.tokens.length) {
      const { type } = this.tokens[this.at]!;
      // Between the rules of a sheet, a semicolon begins the next rule, which is invalid by it.
      const isStray = !inBlock && type === TOKEN.semicolon;
      if (isStray && this.isAtEnd()) return items;
      if ((!isStray && SKIPPED.has(type)) || (outermost && !inBlock && (type === TOKEN.cdo || type === TOKEN.cdc)))
        this.at += 1;
      else if (inBlock && !outermost && type === TOKEN.rightCurly) {
        this.at += 1;
        return items;
      } else {
        const begin = this.at;
        const item =
          type === TOKEN.atKeyword
            ? this.atRule(inBlock)
            : ((inBlock ? this.declaration() : undefined) ?? this.rule(inBlock));
        const place = [this.tokens[begin]!.start, this.tokens[this.at - 1]!.end] as const;
        if (item) items.push({ ...item, place });
        else this.onInvalid(place);
      }
    }
    return items;
  }

  /** Whether only white space, comments and semicolons follow. */
  private isAtEnd(): boolean {
    let { at } = this;
    while (SKIPPED.has(this.tokens[at]?.type ?? -1)) at += 1;
    return at === this.tokens.length;
  }

  private atRule(inBlock: boolean): AtItem | undefined {
    const { start, end } = this.tokens[this.at]!;
    const name = trimEscape(this.css.slice(start + 1, end)).toLowerCase();
    this.at += 1;
    const { from, stop } = this.scan([TOKEN.semicolon, TOKEN.leftCurly], inBlock);
    const prelude = this.text(from, this.at);
    if (stop !== TOKEN.leftCurly) {
      if (stop === TOKEN.semicolon) this.at += 1;
      return prelude === undefined ? undefined : { type: 'at', name, prelude };
    }
    this.at += 1;
    const items = this.items(true, false);
    return prelude === undefined ? undefined : { type: 'at', name, prelude, items };
  }

  /** Undefined, and nothing consumed, where no declaration is. */
  private declaration(): StyleDeclaration | undefined {
    const begin = this.at;
    const { type, start, end } = this.tokens[begin]!;
    const property = this.css.slice(start, end);
    let colon = begin + 1;
    while (SKIPPED.has(this.tokens[colon]?.type ?? -1) && this.tokens[colon]?.type !== TOKEN.semicolon) colon += 1;
    if (type !== TOKEN.ident || this.tokens[colon]?.type !== TOKEN.colon) return undefined;
    const custom = property.startsWith('--');
    this.at = colon + 1;
    const { from, stop } = this.scan(custom ? [TOKEN.semicolon] : [TOKEN.semicolon, TOKEN.leftCurly], true);
    const raw = this.text(from, this.at);
    if (stop === TOKEN.leftCurly || raw === undefined) {
      this.at = begin;
      return undefined;
    }
    const value = raw.replace(/\s*!\s*important$/i, '');
    if (value === '' && !custom) {
      this.at = begin;
      return undefined;
    }
    return {
      type: 'declaration',
      property: custom ? property : property.toLowerCase(),
      value,
      important: value !== raw,
      range: [this.tokens[from]?.start ?? this.css.length, this.tokens[this.at - 1]!.end],
    };
  }

  /** Undefined for an invalid one, which is consumed. */
  private rule(inBlock: boolean): StyleBlock | undefined {
    const { from, stop } = this.scan(inBlock ? [TOKEN.semicolon, TOKEN.leftCurly] : [TOKEN.leftCurly], inBlock);
    const prelude = this.text(from, this.at);
    if (stop !== TOKEN.leftCurly) {
      // The end of the block around it is not its own.
      if (stop === TOKEN.semicolon || (this.at === from && this.at < this.tokens.length)) this.at += 1;
      return undefined;
    }
    this.at += 1;
    const items = this.items(true, false);
    return prelude === undefined || prelude.startsWith(';') ? undefined : { type: 'rule', prelude, items };
  }

  /** Moves to the first of some tokens outside brackets, or to the end of the block. */
  private scan(stops: readonly number[], inBlock: boolean): { from: number; stop: number | undefined } {
    const from = this.at;
    const open: number[] = [];
    for (; this.at < this.tokens.length; this.at += 1) {
      const { type } = this.tokens[this.at]!;
      if (open.length === 0 && (stops.includes(type) || (inBlock && type === TOKEN.rightCurly)))
        return { from, stop: type };
      const closer = CLOSER[type];
      if (closer !== undefined) open.push(closer);
      else if (type === open.at(-1)) open.pop();
    }
    return { from, stop: undefined };
  }

  /** The text of tokens; undefined if it is invalid. Brackets that the end of the file closes are closed. */
  private text(from: number, to: number): string | undefined {
    let text = '';
    let gap = '';
    let last = '';
    const open: number[] = [];
    for (const { type, start, end } of this.tokens.slice(from, to)) {
      const piece = this.css.slice(start, end);
      if (BAD.has(type) || (type === TOKEN.string && !isClosed(piece))) return undefined;
      const closer = CLOSER[type];
      if (closer !== undefined) open.push(closer);
      else if (CLOSERS.has(type) && open.pop() !== type) return undefined;
      if (type === TOKEN.comment) {
        if (text !== '' && gap === '') gap = EMPTY_COMMENT;
      } else if (type === TOKEN.whiteSpace) gap = text === '' ? '' : ' ';
      else {
        text += (gap === EMPTY_COMMENT && areTwo(last, piece) ? '' : gap) + piece;
        gap = '';
        last = piece;
      }
    }
    // An escape that the end of the file cuts off.
    if (endsInEscape(text)) return undefined;
    return (
      trimEscape(text) +
      open
        .reverse()
        .map((type) => CLOSER_TEXT[type])
        .join('')
    );
  }
}

/** Items as formatted text, with a line break at the end. */
export function printStyleItems(items: readonly StyleItem[], indent = ''): string {
  return items
    .map((item, index) => {
      const gap = index > 0 && indent === '' && item.type !== 'declaration' ? '\n' : '';
      return gap + indent + printItem(item, indent);
    })
    .join('');
}

function printItem(item: StyleItem, indent: string): string {
  if (item.type === 'declaration') return `${printDeclaration(item)};\n`;
  const head = item.type === 'rule' ? item.prelude : `@${item.name}${item.prelude === '' ? '' : ` ${item.prelude}`}`;
  if (item.items === undefined) return `${head};\n`;
  return `${head} {\n${printStyleItems(item.items, `${indent}  `)}${indent}}\n`;
}

/** A declaration without its semicolon. */
export function printDeclaration({ property, value, important }: StyleDeclaration): string {
  return `${property}: ${value}${important ? ' !important' : ''}`;
}
