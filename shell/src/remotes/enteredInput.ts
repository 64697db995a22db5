/** The fields that the user has changed on the page at `path`. */
export const entered = { fields: new Set<EventTarget | null>(), path: '' };

/** Starts recording the fields that the user changes. Called once, by the browser's entry. */
export function watchInput(): void {
  document.addEventListener('input', ({ target }) => {
    const path = window.location.pathname;
    if (entered.path !== path) entered.fields.clear();
    entered.path = path;
    entered.fields.add(target);
  });
}
