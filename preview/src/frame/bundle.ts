import { fileURLToPath } from 'node:url';
import { bundle } from '../bundle.ts';
import { escapeScript } from '../document.ts';

/** Our scripts in the frames as text, and the document of the frame that stays. Made once, when first asked for. */

const entry = (name: string) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url));

let card: string | undefined;
let frame: string | undefined;
let pulse: string | undefined;

/** The script of a card's document. */
export function cardScript(): string {
  card ??= bundle(entry('card'), { platform: 'browser' });
  return card;
}

/** The document served as `/frame`. It holds no member's code, only our script that receives it. */
export function frameDocument(): string {
  frame ??= hostDocument();
  return frame;
}

/** The document served as `/pulse`. */
export function pulseDocument(): string {
  pulse ??= `<!doctype html><title>Pulse</title><script>${escapeScript(bundle(entry('pulse'), { platform: 'browser' }))}</script>\n`;
  return pulse;
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
