import { fileURLToPath } from 'node:url';
import { bundle } from '../bundle.ts';
import { escapeScript } from '../document.ts';

/** Our frame scripts as text, and the live frame's document. Each is built on first use. */

const entry = (name: string) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url));

let card: string | undefined;
let frame: string | undefined;
let watchdog: string | undefined;

/** The script of a card's document. */
export function cardScript(): string {
  card ??= bundle(entry('card'), { platform: 'browser' });
  return card;
}

/** The document served as `/frame`: our script only; it receives the member's code. */
export function frameDocument(): string {
  frame ??= hostDocument();
  return frame;
}

/** The watchdog's document, served as `/pulse`. */
export function watchdogDocument(): string {
  watchdog ??= `<!doctype html><title>Pulse</title><script>${escapeScript(bundle(entry('watchdog'), { platform: 'browser' }))}</script>\n`;
  return watchdog;
}

function hostDocument(): string {
  const live = bundle(entry('live'), { platform: 'browser' });
  const host = bundle(entry('host'), { platform: 'browser', define: { LIVE_SCRIPT: JSON.stringify(live) } });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Preview</title>
<style>
html, body { margin: 0; height: 100%; overflow: hidden; }
iframe { position: fixed; inset: 0; width: 100%; height: 100%; border: 0; }
</style>
</head>
<body>
<script>${escapeScript(host)}</script>
</body>
</html>
`;
}
