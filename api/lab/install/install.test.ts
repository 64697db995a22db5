import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { chromium, type Browser } from 'playwright-core';
import { INSTALL_FACTS, itemAddress, itemName } from '@keyframe/code-model/exports/install';
import { prefixOf } from '@keyframe/code-model/scope/scopeNames';
import type { Target } from '@keyframe/contracts/exportTargets';
import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';
import { build, filesIn, folderWith, REACT_PROJECT, shadcn, shadcnMcp, viteProject } from './shadcn.ts';

const NAME = 'Turning Square';
const CODE = {
  html: '<div class="square">Turn</div>',
  css: '.square { width: 80px; height: 80px; background: rgb(1, 2, 3); animation: turn 2s linear infinite }\n@keyframes turn { to { rotate: 1turn } }',
  javascript: "document.querySelector('.square').dataset.ready = 'yes';",
};

let api: TestApi;
let ada: TestPerson;
let origin: string;
let id: string;
let folderOfComponent: string;
let browser: Browser;
beforeAll(async () => {
  origin = `http://127.0.0.1:${await freePort()}`;
  api = await testApi({ siteOrigins: [origin], publicApiUrl: origin });
  await api.app.listen({ port: Number(new URL(origin).port), host: '127.0.0.1' });
  ada = await api.member('ada');
  id = await api.component(ada, {
    name: NAME,
    tags: ['turning'],
    score: 80,
    language: ['HTML', 'CSS', 'JS'],
    code: CODE,
  });
  folderOfComponent = prefixOf(NAME, id);
  browser = await chromium.launch({ executablePath: process.env['KEYFRAME_CHROMIUM'], args: ['--no-sandbox'] });
});
afterAll(async () => {
  await browser?.close();
  await api?.close();
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const addressOf = (component: string, target: Target) =>
  itemAddress(origin, itemName({ id: component, name: NAME, author: 'ada' }, target));
const componentsJson = () =>
  JSON.stringify({
    ...(JSON.parse(REACT_PROJECT['components.json']) as object),
    registries: { '@keyframe': `${origin}/r/{name}.json` },
  });
const reactProject = () =>
  viteProject('', '', {
    ...REACT_PROJECT,
    'components.json': componentsJson(),
    'index.html':
      '<!doctype html><title>Project</title><div id="app"></div><script type="module" src="/src/main.tsx"></script>',
    'src/main.tsx': `import { createRoot } from 'react-dom/client';
import { TurningSquare } from '@/components/keyframe/${folderOfComponent}/TurningSquare';
createRoot(document.getElementById('app')!).render(<TurningSquare />);
`,
  });

/** Opens a folder of files as a site, and expects the component as its author made it. */
async function expectComponentIn(folder: string, path = 'index.html'): Promise<void> {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.route('http://project.test/**', (route) => {
    const name = new URL(route.request().url()).pathname;
    return route.fulfill({ path: join(folder, name === '/' ? path : name) });
  });
  await page.goto('http://project.test/');
  const square = page.locator('[data-ready=yes]');
  await square.waitFor();
  const shown = await square.evaluate((element) => {
    const { backgroundColor, width, animationDuration } = getComputedStyle(element);
    const [animation] = element.getAnimations();
    return { text: element.textContent, backgroundColor, width, animationDuration, animation: animation?.playState };
  });
  expect(shown).toEqual({
    text: 'Turn',
    backgroundColor: 'rgb(1, 2, 3)',
    width: '80px',
    animationDuration: '2s',
    animation: 'running',
  });
  expect(errors).toEqual([]);
  await page.close();
}

describe('add into an empty folder', () => {
  test.each(['vue', 'svelte', 'html', 'web-component', 'react-js'] as const)(
    'writes the files of %s and nothing else',
    async (target) => {
      const folder = folderWith();
      const { code, output } = await shadcn(folder, 'add', addressOf(id, target), '-y');
      expect([code, output]).toEqual([0, expect.stringContaining('MIT License')]);
      const item = (await (await fetch(addressOf(id, target))).json()) as {
        files: { path: string; content: string }[];
      };
      const expected = item.files.map(({ path, content }) => [
        `${INSTALL_FACTS[target].folder.replace(/^(~|src)\//, '')}/${path}`,
        content,
      ]);
      expect(filesIn(folder)).toEqual(Object.fromEntries(expected));
    },
  );
});

describe('the component in the page of a project', () => {
  test('with Vite and React, by the name of the registry', async () => {
    const folder = reactProject();
    const name = itemName({ id, name: NAME, author: 'ada' }, 'react');
    const { code, output } = await shadcn(folder, 'add', `@keyframe/${name}`, '-y');
    expect([code, output]).toEqual([0, expect.stringContaining('MIT License')]);
    expect(
      Object.keys(filesIn(folder))
        .filter((path) => path.includes('keyframe'))
        .sort(),
    ).toEqual(
      ['css', 'script.ts', 'tsx'].map((end) => `src/components/keyframe/${folderOfComponent}/TurningSquare.${end}`),
    );
    expect(await build(folder, 'react')).toMatchObject({ code: 0 });
    await expectComponentIn(join(folder, 'dist'));
  });

  test.each([
    ['vue', 'vue', "import { createApp } from 'vue';\nimport Square from", "createApp(Square).mount('#app');"],
    [
      'svelte',
      'svelte',
      "import { mount } from 'svelte';\nimport Square from",
      "mount(Square, { target: document.getElementById('app') });",
    ],
  ] as const)('with Vite and %s', async (target, extension, importing, main) => {
    const folder = viteProject(
      `${importing} './components/keyframe/${folderOfComponent}/TurningSquare.${extension}';`,
      main,
    );
    expect(await shadcn(folder, 'add', addressOf(id, target), '-y')).toMatchObject({ code: 0 });
    expect(await build(folder, target)).toMatchObject({ code: 0 });
    await expectComponentIn(join(folder, 'dist'));
  });

  test('of HTML, and as an element of its own', async () => {
    const folder = folderWith();
    for (const target of ['html', 'web-component'] as const)
      expect(await shadcn(folder, 'add', addressOf(id, target), '-y')).toMatchObject({ code: 0 });
    const files = join(folder, 'keyframe', folderOfComponent);
    await expectComponentIn(
      files,
      Object.keys(filesIn(files)).find((path) => path.endsWith('.html')),
    );
    const element = Object.keys(filesIn(files)).find((path) => path.endsWith('.js'))!;
    const page = folderWith({
      'index.html': `<!doctype html><${folderOfComponent}></${folderOfComponent}><script type="module" src="/element.js"></script>`,
      'element.js': readFileSync(join(files, element), 'utf8'),
    });
    await expectComponentIn(page);
  });
});

describe('the CLI', () => {
  test('searches, lists and views', async () => {
    const folder = reactProject();
    const found = await shadcn(folder, 'search', '@keyframe', '-q', 'turning');
    expect(found.output).toContain(`ada/turning-square-${id}`);
    const none = await shadcn(folder, 'search', '@keyframe', '-q', 'nothinghasthis');
    expect(none.output).not.toContain(id);
    const viewed = await shadcn(folder, 'view', addressOf(id, 'vue'));
    expect(viewed.output).toContain('TurningSquare.vue');
  });

  test('writes nothing with --dry-run', async () => {
    const folder = reactProject();
    const before = filesIn(folder);
    const { code, output } = await shadcn(folder, 'add', addressOf(id, 'react'), '--dry-run');
    expect([code, output]).toEqual([0, expect.stringContaining('TurningSquare.tsx')]);
    expect(filesIn(folder)).toEqual(before);
  });

  test('as an MCP server over stdio, finds a component for an agent, shows what it has and names its command', async () => {
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(new StdioClientTransport(shadcnMcp(reactProject())));
    const ask = async (name: string, input: Record<string, unknown>) => {
      const { content } = (await client.callTool({ name, arguments: input })) as { content: { text?: string }[] };
      return content.map(({ text }) => text).join('\n');
    };
    const name = `@keyframe/${itemName({ id, name: NAME, author: 'ada' }, 'react')}`;
    expect(await ask('search_items_in_registries', { registries: ['@keyframe'], query: 'turning' })).toContain(name);
    expect(await ask('view_items_in_registries', { items: [name] })).toContain('3 file(s)');
    expect(await ask('get_add_command_for_items', { items: [name] })).toContain(`add ${name}`);
    await client.close();
  });

  test('prints why there is no item', async () => {
    const waiting = await api.component(ada, { name: NAME });
    for (const address of [addressOf(waiting, 'vue'), `${origin}/r/ada/nothing.json`]) {
      const { code, output } = await shadcn(folderWith(), 'add', address, '-y');
      expect(code).not.toBe(0);
      expect(output).toMatch(/\[not_found\] There is no (component|item)/);
    }
  });

  test('installs a draft with an API token, and prints why a token does not work', async () => {
    const created = await api.call<{ token: { _id: string }; secret: string }>('createToken', {
      token: ada.token,
      body: { name: 'CLI', scopes: ['components:read', 'components:write'], days: 7 },
    });
    const { secret, token } = created.body;
    const { body } = await api.call<{ component: { _id: string } }>('createComponent', {
      token: secret,
      body: { name: NAME, category: 'Button', language: ['HTML', 'CSS', 'JS'], code: CODE },
    });
    const item = `@keyframe/${itemName({ id: body.component._id, name: NAME, author: 'ada' }, 'react')}`;
    const addWith = (value: string | undefined) => {
      const config = {
        ...(JSON.parse(componentsJson()) as object),
        registries: {
          '@keyframe': {
            url: `${origin}/r/{name}.json`,
            ...(value !== undefined && { headers: { Authorization: 'Bearer ${KEYFRAME_TOKEN}' } }),
          },
        },
      };
      const folder = viteProject('', '', {
        ...REACT_PROJECT,
        'components.json': JSON.stringify(config),
        '.env.local': `KEYFRAME_TOKEN=${value ?? ''}\n`,
      });
      return { folder, ended: shadcn(folder, 'add', item, '-y') };
    };

    const own = addWith(secret);
    expect(await own.ended).toMatchObject({ code: 0 });
    expect(Object.keys(filesIn(own.folder)).some((path) => path.endsWith('/TurningSquare.tsx'))).toBe(true);

    const without = await addWith(undefined).ended;
    expect([without.code === 0, without.output]).toEqual([false, expect.stringContaining('[not_found]')]);
    const malformed = await addWith('kf_nothing').ended;
    expect([malformed.code === 0, malformed.output]).toEqual([false, expect.stringContaining('token is malformed')]);
    await api.pool.query("update api_tokens set expires_at = '2026-01-02' where id = $1", [token._id]);
    expect((await addWith(secret).ended).output).toContain('token expired on 2026-01-02');
    await api.call('revokeToken', { token: ada.token, params: { tokenId: token._id } });
    expect((await addWith(secret).ended).output).toContain('token was revoked');
  });

  test('installs a collection with all its components, and each is counted once', async () => {
    const { body } = await api.call<{ collection: { _id: string } }>('createCollection', {
      token: ada.token,
      body: { name: 'Squares', visibility: 'public' },
    });
    const collectionId = body.collection._id;
    const components = await Promise.all(
      Array.from({ length: 20 }, () =>
        api.component(ada, { name: NAME, score: 50, code: { html: '<b>x</b>', css: CODE.css } }),
      ),
    );
    for (const componentId of components)
      await api.call('putCollectionItem', { token: ada.token, params: { collectionId, componentId }, body: {} });
    const folder = folderWith();
    const { code } = await shadcn(folder, 'add', `${origin}/r/c/ada/squares-${collectionId}-vue.json`, '-y');
    expect(code).toBe(0);
    const folders = new Set(Object.keys(filesIn(folder)).map((path) => path.split('/').at(-2)));
    expect(folders).toEqual(new Set(components.map((component) => prefixOf(NAME, component))));
    const { rows } = await api.pool.query<{ installs: number }>(
      "select installs from component_installs where target = 'vue' and component_id = any($1)",
      [components],
    );
    expect(rows.map(({ installs }) => installs)).toEqual(components.map(() => 1));
  });
});
