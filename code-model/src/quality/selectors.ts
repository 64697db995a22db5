import type { CssNode, Nth, PseudoClassSelector, Selector } from 'css-tree';
import { ident, parse } from '../cssTree.js';
import type { DocumentElement } from './document.ts';

/** True, false, or undefined where the code alone does not tell. */
export type Ternary = boolean | undefined;

/** One selector of a list. */
export interface ReadSelector {
  /** From the subject outwards. */
  compounds: readonly { nodes: readonly CssNode[]; /** Between it and the next one outwards. */ combinator: string }[];
  /** By which it wins over others (Selectors Level 4, section 16). */
  specificity: number;
  /** The pseudo-element of its subject, lower case, or an empty text. */
  pseudoElement: string;
  /** The pseudo-classes that a user or a script changes, also within `:not()` and `:has()`. */
  states: ReadonlySet<string>;
}

/** Pseudo-classes that a user or a script changes. */
const STATES = new Set(
  (
    'hover focus focus-visible focus-within active target target-within checked indeterminate placeholder-shown valid ' +
    'invalid user-valid user-invalid in-range out-of-range open popover-open modal autofill -webkit-autofill fullscreen ' +
    'playing paused visited link any-link disabled enabled'
  ).split(' '),
);
/** Pseudo-elements with one colon. */
const OLD_PSEUDO_ELEMENTS = new Set(['before', 'after', 'first-line', 'first-letter']);

/** Whether an element is in a state. */
export type InState = (element: DocumentElement, state: string) => Ternary;

/** The state in which the page loads, without a pointer. */
export const AT_REST: InState = ({ attributes, name }, state) => {
  switch (state) {
    case 'checked':
      return attributes.has('checked') || attributes.has('selected');
    case 'disabled':
      return attributes.has('disabled');
    case 'enabled':
      return !attributes.has('disabled');
    case 'open':
      return attributes.has('open');
    case 'link':
    case 'any-link':
      return name === 'a' && attributes.has('href');
    case 'placeholder-shown':
      return attributes.has('placeholder') && (attributes.get('value') ?? '') === '';
    case 'valid':
    case 'invalid':
    case 'in-range':
    case 'out-of-range':
    case 'indeterminate':
    case 'autofill':
    case '-webkit-autofill':
      return undefined;
    default:
      return false;
  }
};

/** Any state may hold. */
export const ANY_STATE: InState = () => undefined;

/** Reads a selector list. Undefined if a browser would ignore the rule, or if it is of no known form. */
export function readSelectors(text: string): ReadSelector[] | undefined {
  let valid = true;
  let list: CssNode;
  try {
    list = parse(text, { context: 'selectorList', onParseError: () => (valid = false) });
  } catch {
    return undefined;
  }
  if (!valid || list.type !== 'SelectorList') return undefined;
  const selectors = [...list.children].filter((node): node is Selector => node.type === 'Selector');
  return selectors.some(({ children }) => children.isEmpty) ? undefined : selectors.map(readSelector);
}

function readSelector(selector: Selector): ReadSelector {
  const compounds: { nodes: CssNode[]; combinator: string }[] = [{ nodes: [], combinator: '' }];
  let pseudoElement = '';
  const states = new Set<string>();
  for (const node of selector.children) {
    if (node.type === 'Combinator') {
      compounds.unshift({ nodes: [], combinator: node.name.trim() || ' ' });
      continue;
    }
    const isOld = node.type === 'PseudoClassSelector' && OLD_PSEUDO_ELEMENTS.has(node.name.toLowerCase());
    if (node.type === 'PseudoElementSelector' || isOld) {
      pseudoElement = node.name.toLowerCase();
      continue;
    }
    compounds[0]!.nodes.push(node);
    addStates(node, states);
  }
  return { compounds, specificity: specificityOf(selector), pseudoElement, states };
}

function addStates(node: CssNode, into: Set<string>): void {
  if (node.type !== 'PseudoClassSelector') return;
  if (STATES.has(node.name.toLowerCase())) into.add(node.name.toLowerCase());
  for (const inner of argumentsOf(node)) for (const child of inner.children) addStates(child, into);
}

/** The selectors in the brackets of `:is()` and others. */
function argumentsOf({ children }: PseudoClassSelector): Selector[] {
  return [...(children ?? [])].flatMap((child) =>
    child.type === 'SelectorList'
      ? [...child.children].filter((one): one is Selector => one.type === 'Selector')
      : child.type === 'Selector'
        ? [child]
        : [],
  );
}

const ID = 1_000_000;
const CLASS = 1_000;

function specificityOf(selector: Selector): number {
  let sum = 0;
  for (const node of selector.children) {
    if (node.type === 'IdSelector') sum += ID;
    else if (node.type === 'ClassSelector' || node.type === 'AttributeSelector') sum += CLASS;
    else if (node.type === 'PseudoElementSelector' || (node.type === 'TypeSelector' && node.name !== '*')) sum += 1;
    else if (node.type === 'PseudoClassSelector') {
      const name = node.name.toLowerCase();
      if (OLD_PSEUDO_ELEMENTS.has(name)) sum += 1;
      else if (name === 'is' || name === 'not' || name === 'has')
        sum += Math.max(0, ...argumentsOf(node).map(specificityOf));
      else if (name !== 'where') sum += CLASS;
    }
  }
  return sum;
}

/** Compares elements with selectors, up to a number of comparisons; from then on everything is undefined. */
export class Matcher {
  constructor(private left: number) {}

  /** Whether the limit was met. */
  get exhausted(): boolean {
    return this.left <= 0;
  }

  /** Whether the selector matches the element, or one of its pseudo-elements. */
  matches({ compounds }: Pick<ReadSelector, 'compounds'>, element: DocumentElement, inState: InState): Ternary {
    return this.from(compounds, 0, element, inState);
  }

  private from(compounds: ReadSelector['compounds'], at: number, element: DocumentElement, inState: InState): Ternary {
    const compound = compounds[at]!;
    const own = this.exhausted ? undefined : this.compound(compound.nodes, element, inState);
    if (this.exhausted) return undefined;
    if (own === false || at === compounds.length - 1) return own;
    let found: Ternary = false;
    for (const other of related(element, compound.combinator)) {
      const one = this.from(compounds, at + 1, other, inState);
      if (one === true) return own;
      if (one === undefined) found = undefined;
    }
    return found;
  }

  private compound(nodes: readonly CssNode[], element: DocumentElement, inState: InState): Ternary {
    this.left -= 1;
    if (this.left <= 0) return undefined;
    let all: Ternary = true;
    for (const node of nodes) {
      const one = this.simple(node, element, inState);
      if (one === false) return false;
      if (one === undefined) all = undefined;
    }
    return all;
  }

  private simple(node: CssNode, element: DocumentElement, inState: InState): Ternary {
    switch (node.type) {
      case 'TypeSelector':
        return node.name === '*' || node.name.toLowerCase() === element.name;
      case 'IdSelector':
        return element.attributes.get('id') === ident.decode(node.name);
      case 'ClassSelector':
        return classesOf(element).has(ident.decode(node.name));
      case 'AttributeSelector':
        return matchesAttribute(node, element);
      case 'PseudoClassSelector':
        return this.pseudoClass(node, element, inState);
      default:
        return undefined;
    }
  }

  private pseudoClass(node: PseudoClassSelector, element: DocumentElement, inState: InState): Ternary {
    const name = node.name.toLowerCase();
    if (STATES.has(name)) return inState(element, name);
    if (name === 'root') return element.name === 'html' && element.parent === undefined;
    if (name === 'is' || name === 'where' || name === 'not' || name === 'matches' || name === '-webkit-any') {
      let any: Ternary = false;
      for (const inner of argumentsOf(node)) {
        const one = this.matches(readSelector(inner), element, inState);
        if (one === true) any = true;
        else if (one === undefined && any === false) any = undefined;
      }
      return name === 'not' ? (any === undefined ? undefined : !any) : any;
    }
    if (name === 'empty') return element.children.length === 0 && element.text === '';
    const position = POSITIONS[name];
    if (position !== undefined && element.parent !== undefined) {
      const siblings = element.parent.children.filter((one) => !position.ofType || one.name === element.name);
      const index = siblings.indexOf(element) + 1;
      const fromEnd = siblings.length - index + 1;
      if (position.only === true) return siblings.length === 1;
      const nth = [...(node.children ?? [])].find((child): child is Nth => child.type === 'Nth');
      if (nth === undefined) return (position.fromEnd ? fromEnd : index) === 1;
      return nth.selector ? undefined : matchesNth(nth, position.fromEnd ? fromEnd : index);
    }
    return undefined;
  }
}

function* related(element: DocumentElement, combinator: string): Generator<DocumentElement> {
  const { parent } = element;
  if (parent === undefined) return;
  if (combinator === '>') yield parent;
  else if (combinator === ' ') {
    for (let at: DocumentElement | undefined = parent; at; at = at.parent) yield at;
  } else {
    const before = parent.children.slice(0, parent.children.indexOf(element)).reverse();
    yield* combinator === '+' ? before.slice(0, 1) : before;
  }
}

const POSITIONS: Readonly<Record<string, { ofType?: true; fromEnd?: true; only?: true } | undefined>> = {
  'first-child': {},
  'last-child': { fromEnd: true },
  'only-child': { only: true },
  'nth-child': {},
  'nth-last-child': { fromEnd: true },
  'first-of-type': { ofType: true },
  'last-of-type': { ofType: true, fromEnd: true },
  'only-of-type': { ofType: true, only: true },
  'nth-of-type': { ofType: true },
  'nth-last-of-type': { ofType: true, fromEnd: true },
};

function matchesNth({ nth }: Nth, index: number): Ternary {
  if (nth.type === 'Identifier') return index % 2 === (nth.name === 'even' ? 0 : 1);
  const step = Number(nth.a ?? 0);
  const start = Number(nth.b ?? 0);
  if (!Number.isFinite(step) || !Number.isFinite(start)) return undefined;
  return step === 0 ? index === start : (index - start) % step === 0 && (index - start) / step >= 0;
}

function matchesAttribute(node: Extract<CssNode, { type: 'AttributeSelector' }>, { attributes }: DocumentElement) {
  const actual = attributes.get(node.name.name.toLowerCase());
  if (actual === undefined || node.matcher === null) return actual !== undefined;
  const wanted = node.value === null ? '' : node.value.type === 'String' ? node.value.value : node.value.name;
  const fold = (text: string) =>
    node.flags?.toLowerCase() === 'i' || node.name.name === 'type' ? text.toLowerCase() : text;
  const [have, want] = [fold(actual), fold(wanted)];
  switch (node.matcher) {
    case '=':
      return have === want;
    case '~=':
      return have.split(/\s+/).includes(want);
    case '|=':
      return have === want || have.startsWith(`${want}-`);
    case '^=':
      return want !== '' && have.startsWith(want);
    case '$=':
      return want !== '' && have.endsWith(want);
    case '*=':
      return want !== '' && have.includes(want);
    default:
      return undefined;
  }
}

const classes = new WeakMap<DocumentElement, ReadonlySet<string>>();
function classesOf(element: DocumentElement): ReadonlySet<string> {
  let known = classes.get(element);
  if (known === undefined) {
    known = new Set((element.attributes.get('class') ?? '').split(/\s+/));
    classes.set(element, known);
  }
  return known;
}
