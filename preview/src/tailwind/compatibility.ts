/** Version 3's gradient names interpolated in sRGB; version 4's `bg-linear-*` does not. */
const GRADIENTS = {
  t: 'top',
  tr: 'top right',
  r: 'right',
  br: 'bottom right',
  b: 'bottom',
  bl: 'bottom left',
  l: 'left',
  tl: 'top left',
};

/**
 * Makes classes written for Tailwind 3 look the same in version 4. Version 4 shifted the names of these scales by one
 * step, so most entries restore the older value of a name.
 */
export const COMPATIBILITY = `
@theme {
  --shadow-sm: 0 1px 2px 0 rgb(0 0 0 / 0.05);
  --drop-shadow-sm: 0 1px 1px rgb(0 0 0 / 0.05);
  --blur-sm: 4px;
  --blur-0: 0px;
  --radius-sm: 0.125rem;
  --default-ring-width: 3px;
  --default-ring-color: rgb(59 130 246 / 0.5);
  --default-outline-width: medium;
}
@theme inline {
  --shadow: 0 1px 3px 0 rgb(0 0 0 / 0.1), 0 1px 2px -1px rgb(0 0 0 / 0.1);
  --drop-shadow: 0 1px 2px rgb(0 0 0 / 0.1), 0 1px 1px rgb(0 0 0 / 0.06);
  --blur: 8px;
  --radius: 0.25rem;
}
@layer base {
  *, ::before, ::after, ::backdrop, ::file-selector-button { border-color: var(--color-gray-200, currentcolor); }
  ::placeholder { color: var(--color-gray-400, currentcolor); }
  button:not(:disabled), [role="button"]:not(:disabled) { cursor: pointer; }
  dialog { margin: auto; }
}
/* Version 4's own outline-none also turns off an outline that a focus class then asks for. Both rules are made; the
   :not() gives this one the greater weight. */
@utility outline-none {
  outline: 2px solid transparent;
  outline-offset: 2px;
  &:not(._) { --tw-outline-style: solid; outline-style: solid; }
}
/* Rotation, scale and translation are properties of their own in version 4, and its transform-none leaves them. */
@utility transform-none { --tw-sort: zoom; translate: none; scale: none; rotate: none; }
${Object.entries(GRADIENTS)
  .map(
    ([name, side]) =>
      `@utility bg-gradient-to-${name} { --tw-sort: --tw-gradient-stops; --tw-gradient-position: to ${side}; }`,
  )
  .join('\n')}
/* Also where there is no mouse: version 4 shows hover styles to visitors with one only. */
@custom-variant hover (&:hover);
/* A preview looks the same to every visitor: dark is the canvas the component was made on, not the visitor's system. */
@custom-variant dark (&:where([data-canvas="dark"], [data-canvas="dark"] *, .dark, .dark *));
`;
