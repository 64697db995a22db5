import { actionsSent, createQueryClient, toast } from '@keyframe/shared-ui/shell';
import { setRemoteStatus } from '../reports/remoteStatus.ts';
import { readBootFile } from '../boot/readBootFile.ts';
import { planRemotes } from '../plan/plan.ts';
import { watchInput } from './enteredInput.ts';
import { sampleVisitor } from '../testing/sampleVisitor.ts';
import { offerReload } from './reloadOffer.ts';

jest.mock('../boot/readBootFile.ts', () => ({
  ...jest.requireActual<object>('../boot/readBootFile.ts'),
  readBootFile: jest.fn(),
}));

const version = (name: string) => ({
  manifest: `http://remotes.test/${name}/mf-manifest.json`,
  entry: `http://remotes.test/${name}/remoteEntry.js`,
  container: 'editor',
  contract: 1,
  shell: '1.0.0',
  commit: 'abc',
  publishedAt: '2026-01-01T00:00:00.000Z',
});
const registry = (stable: string, canary?: string) => ({
  schema: 1 as const,
  revision: 3,
  remotes: Object.fromEntries(
    ['editor', 'admin'].map((name) => [
      name,
      {
        routes: [],
        channels: { stable, ...(canary && { canary: { version: canary, percent: 10 } }) },
        versions: { '1.0.0': version('1.0.0'), '2.0.0': version('2.0.0') },
      },
    ]),
  ),
});
const plan = planRemotes(registry('1.0.0'), sampleVisitor);

let info: jest.SpyInstance;
let shellVersion: string;
let live: unknown;

watchInput();
beforeEach(() => {
  info = jest.spyOn(toast, 'info').mockReturnValue('toast');
  document.head.innerHTML = '<meta name="shell-version" content="0.2.0-b1">';
  document.body.innerHTML = '';
  shellVersion = '0.2.0-b1';
  live = registry('1.0.0');
  jest.mocked(readBootFile).mockImplementation(async () => live);
  global.fetch = jest.fn(
    async () => ({ ok: true, text: async () => `<meta name="shell-version" content="${shellVersion}">` }) as Response,
  );
  setRemoteStatus({ remote: 'editor', state: 'loaded', version: '1.0.0' });
});
afterEach(() => jest.restoreAllMocks());

const check = () => offerReload(plan, createQueryClient());
const RELOAD = expect.objectContaining({ action: expect.objectContaining({ label: 'Reload' }) });

test('offers nothing while the versions of the page are live', async () => {
  await check();
  expect(info).not.toHaveBeenCalled();
});

test('offers a reload when a remote of the page has another stable version, after a release or a rollback', async () => {
  live = registry('2.0.0');
  await check();
  expect(info).toHaveBeenCalledWith('A new version is available.', RELOAD);
});

test('offers nothing for a remote that the page has not loaded', async () => {
  live = { ...registry('1.0.0'), remotes: { ...registry('1.0.0').remotes, admin: registry('2.0.0').remotes['admin'] } };
  await check();
  expect(info).not.toHaveBeenCalled();
});

test('offers nothing when a canary starts, which its visitors get with the next page load', async () => {
  live = registry('1.0.0', '2.0.0');
  await check();
  expect(info).not.toHaveBeenCalled();
});

test('offers a reload for a newer shell', async () => {
  shellVersion = '0.2.0-b2';
  await check();
  expect(info).toHaveBeenCalledWith('A new version is available.', RELOAD);
});

test('offers nothing when the registry is invalid', async () => {
  live = { schema: 9 };
  await check();
  expect(info).not.toHaveBeenCalled();
});

test.each([
  [
    'a field of the page has input',
    () => {
      document.body.innerHTML = '<textarea></textarea>';
      const field = document.querySelector('textarea')!;
      field.value = 'Hello';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
  ],
  [
    'the page would ask before it closes',
    () => window.addEventListener('beforeunload', (event) => event.preventDefault(), { once: true }),
  ],
])('shows a text without a button while %s', async (_what, enter) => {
  enter();
  live = registry('2.0.0');
  await check();
  expect(info).toHaveBeenCalledTimes(1);
  expect(info.mock.calls[0]).toEqual([
    expect.stringContaining('Save or send'),
    expect.not.objectContaining({ action: expect.anything() }),
  ]);
});

test('a press on Reload after input shows the text again and does not reload', async () => {
  live = registry('2.0.0');
  await check();
  document.body.innerHTML = '<input />';
  const field = document.querySelector('input')!;
  field.value = 'Ada';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  const [, { action }] = info.mock.calls[0] as [string, { action: { onSelect: () => void } }];
  action.onSelect();
  await actionsSent(createQueryClient());
  expect(info).toHaveBeenLastCalledWith(expect.stringContaining('Save or send'), expect.anything());
});
