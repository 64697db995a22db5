import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { strFromU8, unzipSync } from 'fflate';
import {
  FakeFailure,
  renderWithPlatform,
  sampleComponentDetail,
  TEST_SITE_ORIGIN,
  type FakeApi,
} from '../testing/index.tsx';
import { componentSnippet } from './componentSnippet.ts';
import { downloadName, type DownloadKind } from './downloadComponent.ts';
import { useDownload } from './useDownload.ts';

interface Saved {
  name: string;
  content: Blob;
}

let saved: Saved[];
beforeEach(() => {
  saved = [];
  let content: Blob;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => ((content = blob), 'blob:test'),
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, content });
  });
});
afterEach(() => jest.restoreAllMocks());

function Downloads({ component }: { component: string | ComponentDetail }) {
  const download = useDownload(component);
  return (
    <>
      <button onClick={() => void download('html')}>html</button>
      <button onClick={() => void download('zip')}>zip</button>
    </>
  );
}

const show = (component: string | ComponentDetail, api: FakeApi = {}) =>
  renderWithPlatform(<Downloads component={component} />, { api: { recordDownload: { counted: true }, ...api } });

const bytes = (blob: Blob) =>
  new Promise<Uint8Array>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob);
  });

async function download(kind: DownloadKind, changes: Partial<ComponentDetail> = {}): Promise<Saved> {
  const { unmount } = show(sampleComponentDetail({ _id: 'c1', ...changes }));
  await userEvent.click(screen.getByRole('button', { name: kind }));
  await waitFor(() => expect(saved).toHaveLength(1));
  unmount();
  return saved[0] as Saved;
}

const downloadHtml = async (changes: Partial<ComponentDetail> = {}) =>
  strFromU8(await bytes((await download('html', changes)).content));
const downloadZip = async (changes: Partial<ComponentDetail> = {}) =>
  Object.fromEntries(
    Object.entries(unzipSync(await bytes((await download('zip', changes)).content))).map(([name, content]) => [
      name,
      strFromU8(content),
    ]),
  );

const YEAR = new Date().getFullYear();
const ADDRESS = `${TEST_SITE_ORIGIN}/component/c1`;
const code = (parts: Partial<ComponentDetail['code'][number]>): ComponentDetail['code'] => [
  { html: '<button class="press">Press</button>', css: '', javascript: '', js: '', tailwind: '', ...parts },
];

test.each([
  ['Press: a/b', 'Press a b'],
  ['..hidden.', 'hidden'],
  ['   ', 'component'],
  ['クリック', 'クリック'],
])('a component named "%s" is saved as "%s"', (name, file) => {
  expect(downloadName(name, 'html')).toBe(`${file}.html`);
  expect(downloadName(name, 'zip')).toBe(`${file}.zip`);
});

describe('one HTML file', () => {
  test('is self-contained: it holds the HTML, the final CSS and the JavaScript, and requests no other file', async () => {
    const html = await downloadHtml({ previewCss: '.press { color: teal; }', code: code({ javascript: 'start()' }) });
    expect(html).toContain('<button class="press">Press</button>');
    expect(html).toContain('color: teal');
    expect(html).toContain('start()');
    expect(html).not.toMatch(/<link|src=/);
  });

  test('is named after the component and contains the license, the year, the author and the address', async () => {
    const html = await downloadHtml();
    expect(saved[0]?.name).toBe('Magnetic Press.html');
    expect(html).toContain('MIT License');
    expect(html).toContain(`Copyright (c) ${YEAR} Inês Moreau`);
    expect(html).toContain('Permission is hereby granted');
    expect(html).toContain(ADDRESS);
  });

  test('of an imported component names its creator, also in the license, and its source', async () => {
    const html = await downloadHtml({ credit: { author: 'Vinodjangid07', source: 'Buttons/warm-cat-7.html' } });
    expect(html).toContain(`Copyright (c) ${YEAR} Vinodjangid07`);
    expect(html).toContain('taken from Buttons/warm-cat-7.html');
  });
});

describe('a ZIP archive', () => {
  test('holds a page that links its CSS and JavaScript, the license, and a README', async () => {
    const files = await downloadZip({ previewCss: '.press { color: teal; }', code: code({ javascript: 'start()' }) });
    expect(saved[0]?.name).toBe('Magnetic Press.zip');
    expect(Object.keys(files).sort()).toEqual(['LICENSE', 'README.txt', 'index.html', 'script.js', 'style.css']);
    expect(files['index.html']).toContain('<link rel="stylesheet" href="style.css">');
    expect(files['index.html']).toContain('<script src="script.js"></script>');
    expect(files['index.html']).toContain('Inês Moreau');
    expect(files['style.css']).toBe('.press { color: teal; }');
    expect(files['script.js']).toBe('start()');
  });

  test('contains the Tailwind source beside the compiled CSS', async () => {
    const files = await downloadZip({
      language: ['HTML', 'Tailwind'],
      previewCss: '.p-4 { padding: 1rem }',
      code: code({ tailwind: '@tailwind utilities;' }),
    });
    expect(files['tailwind.css']).toBe('@tailwind utilities;');
    expect(files['style.css']).toBe('.p-4 { padding: 1rem }');
    expect(files['index.html']).not.toContain('tailwind.css');
    expect(files).not.toHaveProperty(['script.js']);
  });

  test('contains the full license with year and author in LICENSE', async () => {
    const { LICENSE } = await downloadZip();
    expect(LICENSE).toMatch(
      new RegExp(`^MIT License\n\nCopyright \\(c\\) ${YEAR} Inês Moreau\n\nPermission is hereby granted`),
    );
    expect(LICENSE).toMatch(/DEALINGS IN THE SOFTWARE\.\n$/);
  });

  test('lists name, author, address, credits and remix source in README.txt', async () => {
    const files = await downloadZip({
      credit: { author: 'Vinodjangid07', source: 'Buttons/warm-cat-7.html' },
      remixOf: { _id: 'c0', name: 'Halo', author: { name: 'Bo', username: 'bo' }, removedByAuthor: false },
    });
    expect(files['README.txt']).toMatch(/^Magnetic Press\nby Vinodjangid07\n/);
    expect(files['README.txt']).toContain(ADDRESS);
    expect(files['README.txt']).toContain('Made by Vinodjangid07, taken from Buttons/warm-cat-7.html');
    expect(files['README.txt']).toContain(`Remixed from Halo by Bo: ${TEST_SITE_ORIGIN}/component/c0`);
    expect(files['README.txt']).toContain('style.css: its CSS');
    expect(files['README.txt']).not.toContain('script.js');
  });
});

describe('a remix of a remix', () => {
  const chain = {
    remixOf: { _id: 'c0', name: 'Halo', author: { name: 'Bo', username: 'bo' }, removedByAuthor: true },
    notices: [
      { author: 'Bo', year: 2025 },
      { author: 'Cy', year: 2024 },
    ],
  };
  const lines = `Copyright (c) ${YEAR} Inês Moreau\nCopyright (c) 2025 Bo\nCopyright (c) 2024 Cy`;
  /** Removes the indentation of a comment. */
  const flush = (text: string | undefined) => text?.replace(/^ {2}/gm, '');

  test.each<[string, () => Promise<string | undefined>]>([
    ['one HTML file', () => downloadHtml(chain)],
    ['LICENSE of a ZIP', async () => (await downloadZip(chain)).LICENSE],
    ['index.html of a ZIP', async () => (await downloadZip(chain))['index.html']],
    ['a snippet', () => Promise.resolve(componentSnippet(sampleComponentDetail({ _id: 'c1', ...chain })))],
  ])('%s contains all three copyright notices, the nearest first', async (_what, text) => {
    expect(flush(await text())).toContain(`${lines}\n\nPermission is hereby granted`);
  });

  test('names a removed original without an address', async () => {
    const html = await downloadHtml(chain);
    expect(html).toContain('Remixed from Halo by Bo (removed by its author)');
    expect(html).not.toContain('/component/c0');
  });
});

test('every kind of download is counted after it is made', async () => {
  const { calls } = show(sampleComponentDetail({ _id: 'c1' }));
  await userEvent.click(screen.getByRole('button', { name: 'zip' }));
  await waitFor(() =>
    expect(calls.map(({ call, params }) => [call, params['componentId']])).toEqual([['recordDownload', 'c1']]),
  );
});

test('a download succeeds without a message when counting it fails', async () => {
  const note = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  show(sampleComponentDetail(), { recordDownload: 'offline' });
  await userEvent.click(screen.getByRole('button', { name: 'html' }));
  await waitFor(() => expect(note).toHaveBeenCalled());
  expect(saved).toHaveLength(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a download by id fetches the component first; a failure shows a message, saves nothing and counts nothing', async () => {
  const { calls } = show('c9', { getComponentById: new FakeFailure(404, 'There is no such component') });
  await userEvent.click(screen.getByRole('button', { name: 'html' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no such component');
  expect(saved).toHaveLength(0);
  expect(calls.map(({ call }) => call)).toEqual(['getComponentById']);
});

test('a double click downloads once', async () => {
  let answer: ((value: object) => void) | undefined;
  const { calls } = show('c1', { getComponentById: () => new Promise<object>((resolve) => (answer = resolve)) });
  await userEvent.dblClick(screen.getByRole('button', { name: 'html' }));
  await waitFor(() => expect(answer).toBeDefined());
  answer?.({ component: sampleComponentDetail({ _id: 'c1' }) });
  await waitFor(() => expect(calls.map(({ call }) => call)).toEqual(['getComponentById', 'recordDownload']));
  expect(saved).toHaveLength(1);
});
