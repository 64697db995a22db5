/**
 * The least that could show what a page shows: one static HTML file with the same heading, the same first previews as
 * frames, and the same code, in a grid of plain CSS.
 *
 * @param html the page, as the site sends it
 */
export function floorPage(html: string): string {
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '';
  const frames = [...html.matchAll(/<iframe[^>]*\ssrc="([^"]+)"/g)].slice(0, FIRST).map(([, address]) => address);
  if (frames.length === 0) throw new Error('The page has no previews in its HTML.');
  const code = [...html.matchAll(/<pre[^>]*>.*?<\/pre>/gs)].map(([text]) => text.replace(/<(?!\/?pre)[^>]+>/g, ''));
  const cards = frames.map(
    (address, index) =>
      `<li><iframe sandbox="allow-scripts" src="${address}" title="Card ${index + 1}"></iframe><a href="#">Card ${index + 1}</a></li>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${heading.replace(/<[^>]+>/g, '')}</title>
<style>
  body { margin: 0; background: #0b0c10; color: #eee; font: 16px system-ui; }
  header, main { max-width: 1320px; margin: auto; padding: 16px 24px; }
  ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(300px, 1fr)); gap: 24px; padding: 0; list-style: none; }
  iframe { display: block; width: 100%; height: 270px; border: 0; }
</style>
<header>Keyframe</header>
<main>
<h1>${heading}</h1>
<ul>
${cards.join('\n')}
</ul>
${code.join('\n')}
</main>
</html>`;
}

/** Frames in the file, at most. */
const FIRST = 12;
