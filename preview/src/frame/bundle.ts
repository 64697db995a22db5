import { builtScript } from '../builtScript.ts';
import { escapeScript } from '../document.ts';

/** Our frame scripts as text, and the documents around them. Read at the start, because a later build replaces the files. */

/** The script of a card's document. */
export const CARD_SCRIPT = builtScript('card');

/** The watchdog's document, served as `/watchdog`. */
export const WATCHDOG_DOCUMENT = `<!doctype html><title>Watchdog</title><script>${escapeScript(builtScript('watchdog'))}</script>\n`;

/** The document served as `/frame`. It holds no member's code, only our script that receives it. */
export const FRAME_DOCUMENT = frameDocument(builtScript('host'));

/** The document served as `/frame?inspect`: the same with the motion inspector. */
export const INSPECTED_FRAME_DOCUMENT = frameDocument(builtScript('inspectHost'));

function frameDocument(script: string): string {
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
<script>${escapeScript(script)}</script>
</body>
</html>
`;
}
