/** How often the document is searched for shadow roots, in calls of `roots`. */
const SEARCH_EVERY = 30;

export type Root = Document | ShadowRoot;

/**
 * Finds the document and all shadow roots in it, closed ones too: `document.getAnimations()` leaves out what is in them
 * (measured in Chromium 156). Must be called before the member's code.
 */
export function findRoots(): () => readonly Root[] {
  const found = new Set<ShadowRoot>();
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function attach(options) {
    const root = attachShadow.call(this, options);
    found.add(root);
    return root;
  };
  let calls = 0;
  return () => {
    // Those that the parser makes.
    if (calls % SEARCH_EVERY === 0) search(document, found);
    calls += 1;
    return [document, ...[...found].filter((root) => root.isConnected)];
  };
}

function search(root: Root, found: Set<ShadowRoot>): void {
  for (const { shadowRoot } of root.querySelectorAll('*')) {
    if (shadowRoot === null) continue;
    found.add(shadowRoot);
    search(shadowRoot, found);
  }
}
