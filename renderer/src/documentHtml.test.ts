import type { PageData } from '@keyframe/contracts/pageData';
import { documentHtml } from './documentHtml.ts';

const SHELL_PAGE = `<!doctype html><html><head><title>Keyframe</title><meta name="description" content="of the site"/>
<link rel="preload" href="/config.json" as="fetch" crossorigin="anonymous">
<link rel="preload" as="script" href="/kit.0123456789.js"><link rel="preload" as="script" href="/boot.0123456789.js"></head><body><div id="root"></div></body></html>`;

const HOSTILE = '</script><script>alert(1)</script>\u2028<!-- $& __CSP_NONCE__';
const data = {
  config: {},
  registry: {},
  rendered: null,
  hydrates: true,
  queries: [{ name: HOSTILE }],
} as unknown as PageData;
const rendered = {
  status: 200,
  head: '<title>Explore</title><meta name="description" content="of the page"/>',
  styles: '<style data-styled="true">p{}</style>',
  body: '<p>$& __CSP_NONCE__</p>',
  hydrates: true,
  queries: {},
};

test('title, description, styles and content are in their places, and nothing is asked for twice', () => {
  const html = documentHtml(SHELL_PAGE, rendered, data);
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html).toContain('<title>Explore</title>');
  expect(html).toContain('of the page');
  expect(html).not.toContain('of the site');
  expect(html).not.toContain('config.json');
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, file]) => file)).toEqual(['/kit.0123456789.js']);
});

test('data cannot end its script, and no text of a member gets the nonce', () => {
  const html = documentHtml(SHELL_PAGE, rendered, data);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html).not.toContain('\u2028');
  expect(html.match(/__CSP_NONCE__/g)).toHaveLength(1);
  const json = /id="keyframe-page">(.*?)<\/script>/s.exec(html)![1]!;
  expect(JSON.parse(json)).toEqual(data);
  expect(html).toContain('<p>$& __CSP&#95;NONCE__</p>'.replace('__CSP&#95;', '&#95;_CSP_'));
});

test('a shell’s page without a place for the content is an error', () => {
  expect(() => documentHtml('<html><head><title></title></head></html>', rendered, data)).toThrow('#root');
});
