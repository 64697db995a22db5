import { act, waitFor } from '@testing-library/react';
import type { RuntimeConfig } from '@keyframe/contracts/config';
import type { Opening } from '@keyframe/contracts/opening';
import { createRoot } from 'react-dom/client';
import { sampleComponent } from '@keyframe/shared-ui/testing';
import { headerHeight } from './headerHeight.ts';
import { startOpening } from './startOpening.ts';

const API = 'http://api.keyframe.test';
const LIST = '/api/v1/component/getVerifiedComponents?page=1';
const config = { api: `${API}/`, preview: 'http://preview.keyframe.test' };
const opening = { list: LIST, toCards: { phone: '272px', wide: '232px' } };
const routes = [
  { path: '/component/:id', access: 'public', bare: true },
  { path: '/explore', access: 'public', opening },
  { path: '/mine', access: 'member', opening },
  { path: '/about', access: 'public' },
];
const registry = {
  schema: 1,
  revision: 1,
  remotes: { browse: { routes, channels: { stable: '1.0.0' }, versions: {} } },
};
const list = { componentArray: [sampleComponent()], total: 1, page: 1, pages: 1 };

let requests: string[];
let warn: jest.SpyInstance;
let started: Opening | undefined;

/** Responds from a table; an address outside it gets a 503. */
function serve(files: Record<string, unknown>) {
  requests = [];
  globalThis.fetch = jest.fn(async (path: string) => {
    requests.push(path);
    const body = await files[path];
    return { ok: body !== undefined, status: body === undefined ? 503 : 200, json: async () => body } as Response;
  }) as unknown as typeof fetch;
}
const SITE = { '/config.json': config, '/registry.json': registry, [API + LIST]: list };

function open(address = '/explore'): Opening {
  window.history.replaceState(null, '', address);
  return (started = startOpening());
}
const frames = () => document.querySelectorAll('div[inert] iframe');
const settled = () => new Promise((done) => setTimeout(done, 20));

beforeAll(() => {
  AbortSignal.timeout ??= () => new AbortController().signal;
});
beforeEach(() => {
  Object.assign(Element.prototype, { moveBefore: () => undefined });
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  sessionStorage.clear();
  serve(SITE);
});
afterEach(() => {
  started?.end();
  jest.restoreAllMocks();
});

test('requests the boot files and the list that the page declares once, and renders its first cards', async () => {
  const { files, takeAnswer } = open();
  await waitFor(() => expect(frames()).toHaveLength(1));
  expect(requests).toEqual(['/config.json', '/registry.json', API + LIST]);
  await expect(files['/config.json']).resolves.toBe(config);
  expect(takeAnswer(`${API}/another`)).toBeUndefined();
  await expect(takeAnswer(API + LIST)).resolves.toBe(list);
  expect(takeAnswer(API + LIST)).toBeUndefined();
});

test.each(['/explore?tag=neon', '/about', '/mine', '/elsewhere'])('%s has no early render', async (address) => {
  open(address);
  await settled();
  expect(requests).toEqual(['/config.json', '/registry.json']);
  expect(frames()).toHaveLength(0);
});

test('a tab with overrides has no early render', async () => {
  sessionStorage.setItem('keyframe.overrides', '{}');
  open();
  await settled();
  expect(requests).toHaveLength(2);
});

test('a list that fails to load is left to the page to request again', async () => {
  serve({ ...SITE, [API + LIST]: undefined });
  const { takeAnswer } = open();
  await waitFor(() => expect(warn).toHaveBeenCalled());
  await expect(takeAnswer(API + LIST)).resolves.toBeUndefined();
  expect(frames()).toHaveLength(0);
});

test('a boot file that fails to load is left to the shell to report', async () => {
  serve({ ...SITE, '/registry.json': undefined });
  const { files } = open();
  await expect(files['/registry.json']).rejects.toThrow('/registry.json answered 503');
  expect(frames()).toHaveLength(0);
});

test('after its end the early render shows and returns nothing', async () => {
  const { end, takeAnswer } = open();
  await waitFor(() => expect(requests).toHaveLength(3));
  end();
  await settled();
  expect(frames()).toHaveLength(0);
  expect(takeAnswer(API + LIST)).toBeUndefined();
});

describe('the outline of the header', () => {
  let root: HTMLElement;
  beforeEach(() => {
    root = document.createElement('div');
    root.id = 'root';
    document.body.append(root);
  });
  afterEach(() => root.remove());
  const rows = () =>
    [...root.children]
      .filter(({ tagName }) => tagName === 'DIV')
      .map((row) => parseFloat((row as HTMLElement).style.height));

  test('is shown with the logo and a line of text, at the height of the header, until React renders', async () => {
    open('/about');
    await waitFor(() => expect(root).toHaveTextContent('KeyframeLoading…'));
    const { wide } = headerHeight(config as RuntimeConfig);
    expect(rows().reduce((sum, height) => sum + height, 0)).toBe(wide);
    const react = createRoot(root);
    act(() => react.render('the page'));
    expect(root.innerHTML).toBe('the page');
    act(() => react.unmount());
  });

  test('is a plain bar on a chromeless page', async () => {
    open('/component/c1');
    await waitFor(() => expect(root).toHaveTextContent('Keyframe'));
    expect(rows()).toEqual([0, 0, 48, 0]);
  });

  test('is not drawn over a page that has already rendered', async () => {
    root.append(document.createElement('main'));
    open('/about');
    await settled();
    expect(root.children).toHaveLength(1);
  });

  test('is left out with overrides, whose banner is above the header', async () => {
    sessionStorage.setItem('keyframe.overrides', '{}');
    open('/about');
    await settled();
    expect(root).toBeEmptyDOMElement();
  });
});
