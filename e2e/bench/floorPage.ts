/**
 * The least that could show what a page shows: one static HTML file with the same heading, the same first twelve cards (their
 * previews as frames, with the texts of their links and buttons), and the same code, in a grid of plain CSS. Without icons.
 *
 * @param html the page, as the site sends it
 */
export function floorPage(html: string): string {
  const heading = textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '');
  // What follows a frame until the next one or the end of its card.
  const cards = [...html.matchAll(/<iframe[^>]*\ssrc="([^"]+)".*?(?=<iframe|<\/article>|$)/gs)].slice(0, FIRST);
  if (cards.length === 0) throw new Error('The page has no previews in its HTML.');
  const items = cards.map(([card, address]) => {
    // A page without cards has its controls elsewhere.
    const words = html.includes('</article>') ? controlsOf(card) : '';
    return `<li><iframe sandbox="allow-scripts" src="${address}" title="Preview"></iframe><p>${words}</p></li>`;
  });
  const code = [...html.matchAll(/<pre[^>]*>(.*?)<\/pre>/gs)].map(
    ([, lines = '']) => `<pre>${lines.replaceAll('</code>', '\n').replace(/<[^>]+>/g, '')}</pre>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${heading}</title>
<style>
  body { margin: 0; background: #0b0c10; color: #eee; font: 16px system-ui; }
  header, main { max-width: 1320px; margin: auto; padding: 16px 24px; }
  ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(300px, 1fr)); gap: 24px; padding: 0; list-style: none; }
  iframe { display: block; width: 100%; height: 270px; border: 0; }
  p { display: flex; gap: 8px; }
</style>
<header>Keyframe</header>
<main>
<h1>${heading}</h1>
<ul>
${items.join('\n')}
</ul>
${code.join('\n')}
</main>
</html>`;
}

/** Cards in the file, at most. */
const FIRST = 12;

/** The links and buttons that have a text, as plain ones. */
function controlsOf(card: string): string {
  return [...card.matchAll(/<(a|button)\b[^>]*>(.*?)<\/\1>/gs)]
    .map(([, name, content = '']) => [name, textOf(content)])
    .filter(([, text]) => text !== '')
    .map(([name, text]) => (name === 'a' ? `<a href="#">${text}</a>` : `<button>${text}</button>`))
    .join(' ');
}

function textOf(html: string): string {
  return html.replace(/<!--.*?-->|<[^>]+>/gs, '').trim();
}
