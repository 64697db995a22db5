import type { Stage } from '../browser/Stage.ts';

/** The most elements that are hovered at once. */
const MOST = 120;

interface DomNode {
  nodeId: number;
  nodeType: number;
  nodeName: string;
  children?: DomNode[];
}

/** Puts the elements of the body into `:hover`, as if the pointer were above each, until the stage is closed. */
export async function hoverAll(stage: Stage): Promise<void> {
  const { session } = stage;
  await stage.inTime(session.send('DOM.enable'));
  await stage.inTime(session.send('CSS.enable'));
  const { root } = await stage.inTime(session.send('DOM.getDocument', { depth: -1 }));
  const elements = elementsOf(root as DomNode).slice(0, MOST);
  await stage.inTime(
    Promise.all(
      elements.map(({ nodeId }) => session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['hover'] })),
    ),
  );
}

const ELEMENT = 1;
const LEFT_OUT = new Set(['HEAD', 'SCRIPT', 'STYLE', 'TEMPLATE']);

function elementsOf(node: DomNode): DomNode[] {
  if (LEFT_OUT.has(node.nodeName.toUpperCase())) return [];
  return [...(node.nodeType === ELEMENT ? [node] : []), ...(node.children ?? []).flatMap(elementsOf)];
}
