import { EMBED_TABS } from '@keyframe/contracts/embed';
import { CANVASES } from '../document.ts';

/** The site's colours (shared-ui/src/theme/palette.ts), those that an embed needs. Text has a contrast of at least 4.5:1. */
const COLOURS = {
  dark: { ground: '#0d0c0f', sunken: '#08080a', line: '#716d67', text: '#f1eee7', muted: '#aba69d', focus: '#ffb224' },
  light: { ground: '#f5f2eb', sunken: '#ece8df', line: '#827d74', text: '#17161a', muted: '#56524b', focus: '#a86400' },
} as const;

const properties = (theme: keyof typeof COLOURS) =>
  `color-scheme: ${theme}; ${Object.entries(COLOURS[theme])
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ')}`;

const canvases = Object.entries(CANVASES)
  .map(([canvas, { background }]) => `[data-canvas=${canvas}] #result { background: ${background}; }`)
  .join('\n');

/** A panel shows while its tab is checked. */
const shown = EMBED_TABS.map((tab) => `body:has([value=${tab}]:checked) #${tab}`).join(', ');

/** The style of an embed's page. The same for all, so that the policy allows it by its hash. */
export const EMBED_STYLE = `
:root { ${properties('dark')} font: 13px/1.5 system-ui, sans-serif; }
:root[data-theme=light] { ${properties('light')} }
@media (prefers-color-scheme: light) { :root[data-theme=auto] { ${properties('light')} } }
* { box-sizing: border-box; margin: 0; }
body { display: grid; grid-template: auto 1fr / minmax(0, 1fr); height: 100vh; color: var(--text); background: var(--ground); }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 8px; padding: 6px 12px; border-bottom: 1px solid var(--line); }
h1, header p { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
h1 { font-size: 13px; max-width: 60%; }
header p { flex: 1 1 80px; color: var(--muted); }
h1 a { display: block; overflow: hidden; text-overflow: ellipsis; }
a { display: inline-block; color: inherit; line-height: 24px; text-underline-offset: 2px; }
fieldset { display: flex; gap: 4px; padding: 0; border: 0; }
[hidden] { display: none; }
legend, input { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
label, button { padding: 3px 8px; border: 1px solid transparent; border-radius: 6px; color: var(--muted); background: none; font: inherit; cursor: pointer; }
button { margin-left: auto; border-color: var(--line); color: var(--text); }
body:not(:has([value=result]:checked)) button { display: none; }
label:has(:checked) { border-color: var(--line); color: var(--text); background: var(--sunken); }
label:has(:focus-visible), a:focus-visible, button:focus-visible, pre:focus-visible { outline: 2px solid var(--focus); outline-offset: -2px; }
main { position: relative; min-height: 0; }
main > div { display: none; position: absolute; inset: 0; }
${shown} { display: flex; flex-direction: column; }
main p { padding: 6px 12px; color: var(--muted); }
${canvases}
iframe { flex: 1; width: 100%; border: 0; }
pre { flex: 1; min-height: 0; overflow: auto; padding: 12px; background: var(--sunken); font: 12px/1.6 ui-monospace, monospace; tab-size: 2; }
@media (forced-colors: active) { label:has(:checked) { border-color: Highlight; } }
`;
