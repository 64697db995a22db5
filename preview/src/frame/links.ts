/**
 * Keeps a click on a link from leading the frame away from its component. What remains is a script that sets
 * `location`: in the frame that stays the policy forbids it (`frame-src`), around a card the policy of the page that
 * holds it must.
 */
export function keepLinksInside(): void {
  // Capturing, so that no handler of the member's can come first and stop it.
  addEventListener(
    'click',
    (event) => {
      const href = followed(event);
      if (href !== undefined && !href.startsWith('#') && !href.startsWith('javascript:')) event.preventDefault();
    },
    { capture: true },
  );
  // A place in the document is still reached, `:target` included, but by replacing the address, so that the visitor's
  // back button stays the site's. After the member's handlers, which may have cancelled the click.
  addEventListener('click', (event) => {
    const href = followed(event);
    if (event.defaultPrevented || !href?.startsWith('#')) return;
    event.preventDefault();
    location.replace(location.href.replace(/#.*$/, '') + href);
  });
}

/** What a click can activate. The innermost counts: a checkbox inside a link is ticked, and the link not followed. */
const ACTIVATABLE = 'a, area, button, input, label, select, summary, textarea';

/** The address of the link that this click follows, or undefined if it follows none. */
function followed(event: MouseEvent): string | undefined {
  const activated = event.composedPath().find((target) => target instanceof Element && target.matches(ACTIVATABLE));
  if (!(activated instanceof Element) || !['a', 'area'].includes(activated.localName)) return undefined;
  const href = activated.getAttribute('href') ?? activated.getAttributeNS('http://www.w3.org/1999/xlink', 'href');
  return href?.trim().toLowerCase().startsWith('javascript:') ? 'javascript:' : href?.trim();
}
