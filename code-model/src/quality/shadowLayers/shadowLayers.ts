import { QUALITY_LIMITS } from '../../limits.ts';
import { parseStyleItems } from '../../scope/styleItems.ts';
import { changesOf, targetsOf, transitionsOf } from '../animations.ts';
import type { DocumentElement } from '../document.ts';
import { editAtEnd, type Edit, type Mend } from '../edits.ts';
import { readSelectors } from '../selectors.ts';
import type { Subject, SubjectDeclaration, SubjectRule } from '../subject.ts';
import { isInDepth, layerHostOf, PSEUDO_ELEMENTS, type LayerHost, type PseudoElement } from './layerHost.ts';
import { alwaysApplies, mayApply } from './mayApply.ts';
import { removedDeclarations } from './removedDeclarations.ts';
import { isSoft, shadowsOf, type Shadows } from './shadows.ts';
import { withoutShadow } from './shadowTransition.ts';

/** What changes for the elements of one rule with a transition. */
interface Change {
  edits: Edit[];
  removed: { rule: SubjectRule; declarations: readonly SubjectDeclaration[] }[];
  /** New rules. */
  blocks: string[];
}

interface Layer {
  pseudoElement: PseudoElement;
  value: string;
}

/**
 * A transition of `box-shadow` becomes one of `opacity`: each shadow is on a layer of its own, a pseudo-element. Only
 * where at rest and in every state the same is painted as before.
 */
export function shadowLayers(subject: Subject): Mend | undefined {
  const { code, document, matcher } = subject;
  // A script, `details` and `dialog` change attributes, which selectors match.
  if (subject.script !== '' || subject.cut || isInDepth(subject)) return undefined;
  if (document.elements.some(({ name }) => name === 'details' || name === 'dialog')) return undefined;
  const rules = new Set(
    transitionsOf(subject).flatMap(({ rule, property }) => {
      const isShadow =
        property === undefined ? changesOf(subject, rule).properties.includes('box-shadow') : property === 'box-shadow';
      return isShadow ? [rule] : [];
    }),
  );
  const sheets = new Set([...rules].map(({ sheet }) => sheet));
  const [sheet] = sheets;
  const part = sheet?.part;
  if (sheet === undefined || part === undefined || sheets.size > 1) return undefined;
  const changes: Change[] = [];
  for (const rule of rules) {
    const change = changeOf(subject, rule);
    if (change === undefined) return undefined;
    changes.push(change);
  }
  if (matcher.exhausted) return undefined;
  const removed = changes.flatMap((change) => change.removed);
  const edits = [
    ...changes.flatMap((change) => change.edits),
    ...[...new Set(removed.map((one) => one.rule))].flatMap((rule) =>
      removedDeclarations(
        code[part],
        rule,
        removed.flatMap((one) => (one.rule === rule ? one.declarations : [])),
      ),
    ),
  ].sort((a, b) => a.start - b.start);
  const blocks = changes.flatMap((change) => change.blocks);
  if (blocks.length > 0) {
    const end = editAtEnd(sheet, blocks.join('\n'));
    // Where the sheet does not end its last block or comment, they would be in it.
    const items = parseStyleItems(sheet.text + end.text, 'sheet').slice(-blocks.length);
    const isWhole = blocks.every((block, index) => {
      const item = items[index];
      return item?.type === 'rule' && block.startsWith(item.prelude.split(',')[0]!);
    });
    if (!isWhole) return undefined;
    edits.push(end);
  }
  return { part, edits };
}

function changeOf(subject: Subject, rule: SubjectRule): Change | undefined {
  const elements = [...new Set(targetsOf(subject, rule).map(({ element }) => element))];
  if (elements.length === 0 || elements.length > QUALITY_LIMITS.checked) return undefined;
  if (!elements.every((one) => alwaysApplies(subject, rule, one))) return undefined;
  if (rule.selectors.some(({ states, pseudoElement }) => states.size > 0 || pseudoElement !== '')) return undefined;
  const { properties, open } = changesOf(subject, rule);
  const transition = withoutShadow(subject, rule, open ? undefined : properties.filter((one) => one !== 'box-shadow'));
  if (transition === undefined) return undefined;
  const change: Change = {
    edits: transition.edits,
    removed: [{ rule, declarations: transition.removed }],
    blocks: [],
  };
  if (!properties.includes('box-shadow')) return change;

  const shadows = shadowsOf(subject, elements, rule.sheet);
  const hosts = elements.map((element) => layerHostOf(subject, element));
  const [host] = hosts;
  if (shadows === undefined || host === undefined) return undefined;
  if (hosts.some((one) => one?.border !== host.border || one.isStatic !== host.isStatic)) return undefined;
  if (!shadows.values.every(isSoft) && !hosts.every((one) => one!.hasSharpEdges)) return undefined;
  const free = PSEUDO_ELEMENTS.filter((one) => hosts.every((each) => each!.free.includes(one)));
  if (free.length < shadows.values.length) return undefined;
  // The one at rest is below the other.
  const used = free.slice(0, shadows.values.length).reverse();
  const layers = shadows.values.map((value, index): Layer => ({ value, pseudoElement: used[index]! }));
  if (!elements.every((one) => hasOneTransition(subject, one, rule, used))) return undefined;
  const blocks = blocksOf(rule, layers, shadows, host, transition.times);
  return (
    blocks && {
      edits: change.edits,
      removed: [
        ...change.removed,
        ...[...shadows.inStates, ...(shadows.rest === 'none' ? [] : shadows.atRest)].map((shadow) => ({
          rule: shadow.rule,
          declarations: shadow.rule.declarations.filter(({ property }) => property === 'box-shadow'),
        })),
      ],
      blocks,
    }
  );
}

/** Whether no other rule sets a transition of an element, except where motion ends on its layers as well. */
function hasOneTransition(
  subject: Subject,
  element: DocumentElement,
  rule: SubjectRule,
  layers: readonly PseudoElement[],
): boolean {
  return mayApply(subject, element)
    .filter((one) => one.property.startsWith('transition') && one.rule !== rule)
    .every((one) =>
      layers.every((layer) => mayApply(subject, element, layer).some(({ rule: other }) => other === one.rule)),
    );
}

/** The rules of layers. Those of the states win over each other as the rules with the shadows did. */
function blocksOf(
  rule: SubjectRule,
  layers: readonly Layer[],
  { rest, inStates }: Shadows,
  { border, isStatic }: LayerHost,
  times: string,
): string[] | undefined {
  const base = Math.max(...rule.selectors.map(({ specificity }) => specificity));
  if (inStates.some((one) => one.rule.selectors.some(({ specificity }) => specificity < base))) return undefined;
  const ofLayer = (of: SubjectRule, { pseudoElement }: Layer, declarations: readonly string[]) => {
    const selector = withPseudoElement(of, pseudoElement);
    return selector === undefined ? [] : [block(selector, declarations)];
  };
  const blocks = [
    block(rule.selector, [...(isStatic ? ['position: relative'] : []), 'isolation: isolate']),
    ...layers.flatMap((layer) =>
      ofLayer(rule, layer, [
        "content: ''",
        'position: absolute',
        `inset: ${border === 0 ? '0' : `-${border}px`}`,
        'z-index: -1',
        'border-radius: inherit',
        `box-shadow: ${layer.value}`,
        ...(layer.value === rest ? [] : ['opacity: 0']),
        `transition: opacity ${times}`,
        'pointer-events: none',
      ]),
    ),
    ...inStates.flatMap((shadow) =>
      layers.flatMap((layer) =>
        ofLayer(shadow.rule, layer, [
          `opacity: ${shadow.value === layer.value ? 1 : 0}${shadow.important ? ' !important' : ''}`,
        ]),
      ),
    ),
  ];
  return blocks.length === 1 + layers.length * (1 + inStates.length) ? blocks : undefined;
}

const block = (selector: string, declarations: readonly string[]) =>
  `${selector} {\n${declarations.map((one) => `  ${one};\n`).join('')}}\n`;

/** The selectors of a rule with a pseudo-element. Undefined where that is no longer a list of as many. */
function withPseudoElement({ selector, selectors }: SubjectRule, pseudoElement: PseudoElement): string | undefined {
  const list = selector.split(/,(?![^([]*[)\]])/).map((one) => `${one.trim()}::${pseudoElement}`);
  const read = readSelectors(list.join(','));
  const isWhole =
    read?.length === selectors.length &&
    read.every(
      (one, index) =>
        one.pseudoElement === pseudoElement && one.compounds.length === selectors[index]!.compounds.length,
    );
  return isWhole ? list.join(',\n') : undefined;
}
