/**
 * A press on a button of a page that arrived as HTML, before React has taken the page over: it would be lost, since
 * React repeats no clicks. The last one is kept and repeated. Links and forms with an address work without React.
 */
let pressed: HTMLButtonElement | undefined;

function keep(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button || button.form?.hasAttribute('action')) return;
  // A form that only its handler can send would be sent to the page's own address.
  event.preventDefault();
  pressed = button;
}

/** Keeps presses from here on. */
export function keepEarlyPress(): void {
  document.addEventListener('click', keep, true);
}

/** When React has taken the page over. */
export function repeatEarlyPress(): void {
  document.removeEventListener('click', keep, true);
  // Not if React has replaced it, as in a page that the browser renders again.
  if (pressed?.isConnected) pressed.click();
  pressed = undefined;
}
