import { gzipSync } from 'node:zlib';
import { randomBytes } from 'node:crypto';
import { DOCUMENT_VERSION } from '@keyframe/contracts/previewAddresses';
import { createPreviewServer } from '../server.ts';
import { EMBEDDED_CODE_BYTES } from './embedCode.ts';
import type { EmbedSource } from './embedPage.ts';

const CODE = { html: '<b class="a">Hi & bye</b>', css: '.a { color: red }', javascript: 'run()', tailwind: '' };
const source: EmbedSource = {
  componentId: 'button',
  revision: 'r2',
  name: 'Night <lamp>',
  author: { name: 'Ada "A"', username: 'ada' },
  language: 'HTML+CSS+JS',
  code: CODE,
  copyright: ['Copyright (c) 2026 Ada', 'Copyright (c) 2025 Bo'],
  document: { html: CODE.html, css: CODE.css, javascript: CODE.javascript, canvas: 'light' },
};
let served: EmbedSource = source;
const asked: (string | undefined)[] = [];
const embedded: string[] = [];
const server = createPreviewServer({
  findDocument: async () => source.document,
  findEmbed: async (id, { revision, knobs }) => {
    asked.push(knobs);
    if (id === 'broken') throw Object.assign(new Error('secret'), { statusCode: 503 });
    return id === 'button' && (revision ?? 'r2') === 'r2' ? served : undefined;
  },
  onEmbed: (id, ip) => embedded.push(`${id} ${ip}`),
  siteOrigins: ['https://keyframe.test'],
});
afterAll(() => server.close());
beforeEach(() => (served = source));

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });
const tabsIn = (body: string) => [...body.matchAll(/type="radio" name="tab" value="(\w+)"/g)].map(([, tab]) => tab);

test('an embed has the name, the author with links to the site, the licence, and the component in a frame', async () => {
  const { statusCode, headers, body } = await get('/embed/button');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(body).toContain(
    '<a href="https://keyframe.test/component/button" target="_blank" rel="noopener">Night &lt;lamp&gt;</a>',
  );
  expect(body).toContain('<a href="https://keyframe.test/@ada" target="_blank" rel="noopener">Ada &quot;A&quot;</a>');
  expect(body).toContain('MIT License. Copyright (c) 2026 Ada. Copyright (c) 2025 Bo');
  expect(body).toContain(
    `<iframe src="/e/button/r2?v=${DOCUMENT_VERSION}" title="Night &lt;lamp&gt;" sandbox="allow-scripts"`,
  );
  expect(body).toContain('&lt;b class=&quot;a&quot;&gt;Hi &amp; bye&lt;/b&gt;');
});

test('a deleted account is named without a link, and the author of an imported component is credited', async () => {
  served = { ...source, author: { name: 'Deleted member' }, credit: 'Original <author>' };
  const { body } = await get('/embed/button');
  expect(body).toContain('<p dir="auto">by Deleted member, from Original &lt;author&gt;</p>');
});

test('any site may frame an embed and its document; cards stay with the site', async () => {
  const policies = await Promise.all(
    ['/embed/button', '/e/button/r2', '/embed/unknown', '/embed/button?theme=pink'].map(async (url) =>
      String((await get(url)).headers['content-security-policy']),
    ),
  );
  for (const policy of policies) {
    expect(policy).not.toContain('frame-ancestors');
    expect(policy).toMatch(/^sandbox allow-scripts/);
    expect(policy).toContain("default-src 'none'");
  }
  for (const url of ['/c/button/r2', '/frame', '/', '/unknown', '/healthz', '/watchdog']) {
    expect((await get(url)).headers['content-security-policy']).toContain('frame-ancestors https://keyframe.test');
  }
});

test('the page of an embed runs its own script only, and its document is confined like a card', async () => {
  const policy = String((await get('/embed/button')).headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'sha256-[\w+/=]+'; style-src 'sha256-[\w+/=]+'; frame-src 'self'/);
  expect(policy).not.toMatch(/unsafe|same-origin/);
  const [card, embedded] = await Promise.all([get('/c/button/r2'), get('/e/button/r2')]);
  expect(embedded.body).toBe(card.body);
  expect(embedded.headers['content-security-policy']).toBe(
    String(card.headers['content-security-policy']).replace('; frame-ancestors https://keyframe.test', ''),
  );
  expect(embedded.headers['connection-allowlist']).toBe(card.headers['connection-allowlist']);
});

test('sets no cookie, and the same embed is not sent twice', async () => {
  const first = await get('/embed/button', { cookie: 'user=ada' });
  expect(first.headers['set-cookie']).toBeUndefined();
  expect(first.headers['cache-control']).toBe('public, max-age=300');
  const again = await get('/embed/button', { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('the address chooses theme, motion, tabs and revision', async () => {
  const { body } = await get('/embed/button?theme=dark&motion=hover&tabs=css,result&rev=r2&utm_source=x');
  expect(body).toContain('data-theme="dark" data-motion="hover" data-canvas="light"');
  expect(tabsIn(body)).toEqual(['css', 'result']);
  expect(body).toContain('value="css" checked');
  expect((await get('/embed/button?rev=r1')).statusCode).toBe(404);
});

test('values of knobs are in the component, in its frame and in the links to its page', async () => {
  const { body } = await get('/embed/button?k=speed:2');
  const frame = /<iframe src="([^"]+)"/.exec(body)![1]!.replaceAll('&amp;', '&');
  expect(frame).toBe(`/e/button/r2?v=${DOCUMENT_VERSION}&k=speed%3A2`);
  expect(body).toContain('<a href="https://keyframe.test/component/button?k=speed%3A2"');
  expect(body).toContain('<link rel="canonical" href="https://keyframe.test/component/button">');
  expect((await get(frame)).statusCode).toBe(200);
  expect(asked.slice(-2)).toEqual(['speed:2', 'speed:2']);
});

test('tabs that the component lacks are left out; the style of Tailwind is its source', async () => {
  served = {
    ...source,
    language: 'HTML+Tailwind',
    code: { ...CODE, css: '', javascript: '', tailwind: '@utility x {}' },
  };
  const { body } = await get('/embed/button');
  expect(tabsIn(body)).toEqual(['result', 'html', 'css']);
  expect(body).toContain('<label><input type="radio" name="tab" value="css">Tailwind</label>');
  expect(tabsIn((await get('/embed/button?tabs=js')).body)).toEqual(['result']);
});

test.each([
  ['theme=pink', 'theme must be one of: auto, dark, light.'],
  ['motion=fast', 'motion must be one of: auto, paused, hover.'],
  ['theme=dark&theme=light', 'theme must be one of: auto, dark, light.'],
  ['tabs=', 'tabs must be a list'],
  ['tabs=result,php', 'tabs must be a list'],
  ['tabs=css,css', 'tabs must be a list'],
  ['k=a&k=b', 'k must be given once.'],
  ['rev=a&rev=b', 'rev must be one revision.'],
])('rejects ?%s with the reason', async (query, reason) => {
  const { statusCode, headers, body } = await get(`/embed/button?${query}`);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    400,
    'text/plain; charset=utf-8',
    'no-store',
  ]);
  expect(body).toContain(reason);
});

test('shows nothing of a component that may not be embedded, and hides errors', async () => {
  for (const url of ['/embed/unknown', '/e/unknown/r2', '/e/button/r1']) {
    const { statusCode, body } = await get(url);
    expect([statusCode, body]).toEqual([404, 'This component is not available.\n']);
  }
  const broken = await get('/embed/broken');
  expect([broken.statusCode, broken.headers['retry-after'], broken.body]).toEqual([
    503,
    '2',
    'This preview is not available at the moment.\n',
  ]);
});

test('stays below 15 KB compressed, also with code that hardly compresses', async () => {
  expect((await get('/embed/button')).rawPayload.length).toBeLessThan(8 * 1024);
  const line = () => `${randomBytes(60).toString('base64')}\n`;
  const huge = Array.from({ length: 1_000 }, line).join('');
  served = { ...source, code: { ...CODE, html: huge, css: huge } };
  const { rawPayload, body } = await get('/embed/button');
  expect(gzipSync(rawPayload).length).toBeLessThan(15 * 1024);
  expect(body).toMatch(/<p>9\d\d more lines <a href="https:\/\/keyframe\.test\/component\/button"/);
});

test('short parts leave their share to long ones, and code is cut between lines', async () => {
  const css = `${'a'.repeat(99)}\n`.repeat(200);
  served = { ...source, code: { ...CODE, css } };
  const { body } = await get('/embed/button');
  const shown = /aria-label="CSS"[^>]*><code>([^<]*)</.exec(body)![1]!;
  const lines = shown.split('\n');
  expect(new Set(lines)).toEqual(new Set(['a'.repeat(99)]));
  expect(shown.length).toBeGreaterThan(EMBEDDED_CODE_BYTES - 200);
  expect(body).toContain(`<p>${201 - lines.length} more lines`);
  expect(body).toContain('>run()<');
});

test('a frame in a page of another site is an embed; a tab, the share dialog and what is not there are none', async () => {
  const framed = { 'sec-fetch-dest': 'iframe' };
  await get('/embed/button');
  await get('/embed/button', { ...framed, referer: 'https://keyframe.test/' });
  await get('/embed/unknown', framed);
  expect(embedded).toEqual([]);
  await get('/embed/button', framed);
  await get('/embed/button', { ...framed, referer: 'https://blog.test/' });
  expect(embedded).toEqual(['button 127.0.0.1', 'button 127.0.0.1']);
});
