/**
 * Prevents clicks on links from navigating the frame away from its component. Scripts that set `location` are prevented
 * by policies: in the live frame by its own (`frame-src`), in a card by the embedding page's.
 */
export function keepLinksInside(): void {
  // Capturing, so that it runs before all handlers of the member.
  addEventListener(
    'click',
    (event) => {
      const href = followed(event);
      if (href !== undefined && !href.startsWith('#') && !href.startsWith('javascript:')) event.preventDefault();
    },
    { capture: true },
  );
  // Fragment links work, `:target` included, but replace the address, so that the back button stays with the site.
  // After the member's handlers, which may cancel the click.
  addEventListener('click', (event) => {
    const href = followed(event);
    if (event.defaultPrevented || !href?.startsWith('#')) return;
    event.preventDefault();
    location.replace(location.href.replace(/#.*$/, '') + href);
  });
}

/**
 * Elements that a click activates. The innermost counts: a checkbox inside a link is toggled and the link not followed.
 */
const ACTIVATABLE = 'a, area, button, input, label, select, summary, textarea';

/** The address of the link that a click follows; undefined for none. */
function followed(event: MouseEvent): string | undefined {
  const activated = event.composedPath().find((target) => target instanceof Element && target.matches(ACTIVATABLE));
  if (!(activated instanceof Element) || !['a', 'area'].includes(activated.localName)) return undefined;
  const href = activated.getAttribute('href') ?? activated.getAttributeNS('http://www.w3.org/1999/xlink', 'href');
  return href?.trim().toLowerCase().startsWith('javascript:') ? 'javascript:' : href?.trim();
}
