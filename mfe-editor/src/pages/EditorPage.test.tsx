import '../testing/indexedDb.ts';
import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentDetail } from 'contracts/api/component';
import { clear, createStore, entries, set } from 'idb-keyval';
import { Link, useLocation } from 'shared-ui/platform';
import {
  FakeFailure,
  renderWithPlatform,
  sampleComponent,
  sampleComponentDetail,
  sampleProfile,
  sampleUser,
  type FakeApi,
  type PlatformOptions,
} from 'shared-ui/testing';
import { SAVE_AFTER_MS } from '../features/drafts/draftKeeper.ts';
import { draftKey, listDrafts, readDraft, replaceDraft } from '../features/drafts/draftStore.ts';
import { newWork } from '../features/drafts/work.ts';
import { starterCode } from '../features/starter/starterCode.ts';
import { startFakeWorker } from '../testing/FakeWorker.ts';
import { EditorPage } from './EditorPage.tsx';

// Monaco and the preview are tested on their own; here the code is written in the plain field that stands in for it.
jest.mock('../features/code/loadMonaco.ts', () => ({ __esModule: true, loadMonacoForWriting: () => Promise.reject(new Error('not in this test')) }));
jest.mock('../features/tailwind/startTailwindWorker.ts', () => ({ startTailwindWorker: () => startFakeWorker() }));

const NEW = '/editor?category=Button&language=HTML%2BCSS';
const UPDATE = '/editor?component=c1';
const REMIX = '/editor?remix=c1';

const user = sampleUser();
const profile = sampleProfile();
const categories = ['Button', 'Input', 'Loader'].map((name, index) => ({ _id: `k${index}`, name, componentCounter: 1 }));

/** The member's own component. */
const own = (overrides: Partial<ComponentDetail> = {}) =>
  sampleComponentDetail({ _id: 'c1', userId: { ...sampleComponent().userId, _id: profile._id, name: profile.name }, tags: ['press'], ...overrides });

/** What the server makes of a submission. */
const stored = ({ body }: { body: unknown }) => {
  const { code, name, ...rest } = body as { code: ComponentDetail['code'][0]; name?: string };
  return { message: 'Created', component: own({ ...rest, name: name ?? 'Button by Milo Keyframe', code: [{ ...code, js: code.javascript }] }) };
};

const store = createStore('keyframe-drafts', 'drafts');
const draftOf = async (address: string) => (await readDraft(draftKey(user.uid, address))).draft;
const kept = (address: string, html: string) => waitFor(async () => expect((await draftOf(address))?.work.code.html).toBe(html));

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await clear(store);
});
afterEach(() => jest.restoreAllMocks());

/** The editor at its address, and beside it nothing but a link away. */
function Site() {
  const { pathname } = useLocation();
  return (
    <>
      <Link to="/about">Away</Link>
      {pathname === '/editor' ? <EditorPage /> : null}
    </>
  );
}

const open = (route: string, { api, ...options }: PlatformOptions = {}) =>
  renderWithPlatform(<Site />, { route, user, profile, dataRouter: true, ...options, api: { getAllCategories: { categories }, ...api } });

const openOwn = (component = own(), api: FakeApi = {}) => open(UPDATE, { api: { getComponentById: { component }, ...api } });

const code = () => screen.findByRole('textbox', { name: 'HTML code' });
const write = async (text: string) => fireEvent.change(await code(), { target: { value: text } });
const nameField = () => screen.getByRole('textbox', { name: 'Name of the component' });
const tagField = () => screen.getByRole('textbox', { name: 'Tags' });
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const chips = () => within(screen.getByRole('list', { name: 'Chosen tags' })).getAllByRole('listitem').map(({ textContent }) => textContent);
const bodies = (calls: ReturnType<typeof open>['calls'], call: string) => calls.filter((made) => made.call === call).map(({ body }) => body);

describe('opening', () => {
  test('a new component begins with the starter code, its category as the tag, and says whose it is', async () => {
    open(NEW);
    expect(await code()).toHaveValue(starterCode('HTML+CSS').html);
    expect(screen.getByRole('heading', { level: 1, name: 'New component' })).toBeInTheDocument();
    expect(document.title).toBe('New component · Keyframe');
    expect(chips()).toEqual(['button']);
    expect(nameField()).toHaveAttribute('placeholder', 'Button by Milo Keyframe');
    const details = within(screen.getByRole('region', { name: 'Details' }));
    expect(details.getByText('Milo Keyframe')).toBeVisible();
    expect(details.getByText('Button')).toBeVisible();
    expect(details.getByText('HTML+CSS')).toBeVisible();
    expect(details.getByText('MIT License')).toBeVisible();
    expect(details.getByText(`Copyright (c) ${new Date().getFullYear()} Milo Keyframe`)).toBeVisible();
    expect(details.getByRole('radio', { name: 'Dark' })).toBeChecked();
    expect(screen.getByRole('link', { name: 'Your dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  test.each(['/editor', '/editor?category=&language=', '/editor?category=Spaceship&language=PHP'])('%s leads home and says why, once', async (route) => {
    const { address } = open(route);
    await waitFor(() => expect(address()).toBe('/'));
    expect(await screen.findAllByText('Please select a language and category first')).toHaveLength(1);
  });

  test('a category is known in any case', async () => {
    open('/editor?category=lOADER&language=HTML%2BCSS');
    await code();
    expect(chips()).toEqual(['loader']);
  });

  test('without a category it is asked for, and Create says so', async () => {
    const { calls } = open('/editor?language=HTML%2BCSS');
    await code();
    await press('Create');
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveAccessibleDescription('Please select a category');
    expect(bodies(calls, 'createComponent')).toEqual([]);
  });

  test.each([
    ['the categories', NEW, { getAllCategories: 'pending' } as FakeApi],
    ['the component', UPDATE, { getComponentById: 'pending' } as FakeApi],
    ['the component to start from', REMIX, { getComponentById: 'pending' } as FakeApi],
  ])('while %s are on the way it says that it loads', (_, route, api) => {
    open(route, { api });
    expect(screen.getByRole('heading', { level: 1, name: 'Loading the component' })).toBeInTheDocument();
  });

  test.each([
    ['the categories', NEW, 'getAllCategories' as const, { categories }],
    ['the component', UPDATE, 'getComponentById' as const, { component: own() }],
    ['the component to start from', REMIX, 'getComponentById' as const, { component: sampleComponentDetail({ _id: 'c1' }) }],
  ])('offline %s do not load, and can be tried again', async (_, route, call, answer) => {
    let failures = 1;
    open(route, { api: { [call]: () => (failures-- > 0 ? 'offline' : answer) } });
    expect(await screen.findByText('The server could not be reached. Check your connection and try again.')).toBeVisible();
    expect(document.title).toBe('Editor · Keyframe');
    await press('Try again');
    expect(await code()).toBeVisible();
  });

  test.each([
    ['that does not exist', UPDATE, new FakeFailure(404, 'There is no such component')],
    ['of somebody else', UPDATE, { component: sampleComponentDetail({ _id: 'c1' }) }],
    ['that is not public, to start from', REMIX, { component: sampleComponentDetail({ _id: 'c1', isPublic: false }) }],
  ])('a component %s is Not Found', async (_, route, answer) => {
    open(route, { api: { getComponentById: answer } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Homepage' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('button', { name: 'Update' })).not.toBeInTheDocument();
  });
});

describe('Create', () => {
  test('submits the work, says so, leads to the dashboard and leaves no draft behind', async () => {
    const { calls, address } = open(NEW, { api: { createComponent: stored } });
    await write('<b>mine</b>');
    await userEvent.type(tagField(), 'spring,soft');
    fireEvent.change(nameField(), { target: { value: ' Soft Press ' } });
    await userEvent.click(screen.getByRole('radio', { name: 'Light' }));
    await press('Create');
    expect(await screen.findByText('Created and sent for verification')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(bodies(calls, 'createComponent')).toEqual([
      {
        email: 'member@keyframe.test',
        name: 'Soft Press',
        code: { html: '<b>mine</b>', css: starterCode('HTML+CSS').css, javascript: '', tailwind: '' },
        category: 'Button',
        language: ['HTML', 'CSS'],
        tags: ['button', 'spring', 'soft'],
        canvas: 'light',
        submission: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      },
    ]);
    expect(bodies(calls, 'updateComponent')).toEqual([]);
    expect(await listDrafts(user.uid)).toEqual([]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('pressed twice creates once', async () => {
    const { calls, address } = open(NEW, { api: { createComponent: stored } });
    await code();
    fireEvent.click(button('Create'));
    fireEvent.click(button('Create'));
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(bodies(calls, 'createComponent')).toHaveLength(1);
  });

  test('that fails says why, keeps everything, and is the same submission when it is tried again', async () => {
    let failures = 1;
    const { calls, address } = open(NEW, { api: { createComponent: (request) => (failures-- > 0 ? new FakeFailure(503, 'The server is too busy; try again') : stored(request)) } });
    await write('<b>mine</b>');
    await press('Create');
    expect(await screen.findByText('The server is too busy; try again')).toBeVisible();
    expect(await code()).toHaveValue('<b>mine</b>');
    expect(address()).toBe(NEW);
    await kept(NEW, '<b>mine</b>');
    await press('Create');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    const [first, second] = bodies(calls, 'createComponent') as { submission: string }[];
    expect(second?.submission).toBe(first?.submission);
  });

  test('after a crash in the middle is the same submission, too', async () => {
    const first = open(NEW, { api: { createComponent: 'offline' } });
    await code();
    await press('Create');
    await screen.findByText('The server could not be reached. Check your connection and try again.');
    first.unmount();
    const second = open(NEW, { api: { createComponent: stored } });
    await code();
    await press('Create');
    await waitFor(() => expect(second.address()).toBe('/dashboard'));
    const submissions = [first, second].map(({ calls }) => (bodies(calls, 'createComponent')[0] as { submission: string }).submission);
    expect(submissions[1]).toBe(submissions[0]);
  });

  test('of work that went on after a lost answer brings the earlier component up to date', async () => {
    const earlier = own({ revision: 'r-earlier', tags: ['button'] });
    const { calls, address } = open(NEW, {
      api: { createComponent: { message: 'Created', component: earlier }, updateComponent: { message: 'Updated', component: earlier } },
    });
    await write('<b>later</b>');
    await press('Create');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(bodies(calls, 'updateComponent')).toEqual([expect.objectContaining({ revision: 'r-earlier', code: expect.objectContaining({ html: '<b>later</b>' }) })]);
  });

  test('shows what the server finds wrong at its place, until it is mended', async () => {
    const details = [
      { field: 'code.tailwind', message: 'cannot be compiled: no-such-utility' },
      { field: 'name', message: 'must be at most 80 characters' },
      { field: 'tags.0', message: 'must be at most 30 characters' },
    ];
    open('/editor?category=Button&language=HTML%2BTailwind', { api: { createComponent: new FakeFailure(400, 'Three things are wrong', { code: 'validation_failed', details }) } });
    await code();
    await press('Create');
    expect(await screen.findByText('Three things are wrong')).toBeVisible();
    expect(screen.getByText('Tailwind cannot be compiled: no-such-utility')).toBeVisible();
    expect(nameField()).toHaveAccessibleDescription('The name must be at most 80 characters');
    expect(nameField()).toHaveFocus();
    expect(tagField()).toHaveAccessibleDescription('A tag must be at most 30 characters');
    await write('<b>mended</b>');
    expect(screen.queryByText(/cannot be compiled/)).not.toBeInTheDocument();
  });

  test('of empty HTML is refused before the server is asked', async () => {
    const { calls } = open(NEW);
    await write('  ');
    await press('Create');
    expect((await screen.findAllByText('HTML must not be empty')).length).toBeGreaterThan(0);
    expect(bodies(calls, 'createComponent')).toEqual([]);
  });

  test('without a profile leads to creating one first, and the draft stays', async () => {
    const { calls, address } = open(NEW, { profile: null });
    await write('<b>mine</b>');
    const link = screen.getByRole('link', { name: 'Create your profile' });
    expect(link).toHaveAttribute('href', '/onboarding');
    await press('Create');
    expect(link.closest('[role=status]')).toHaveFocus();
    expect(bodies(calls, 'createComponent')).toEqual([]);
    await userEvent.click(link);
    await waitFor(() => expect(address()).toBe('/onboarding'));
    await kept(NEW, '<b>mine</b>');
  });
});

describe('Update', () => {
  test('is possible once something is changed, and sends the whole with the revision that was edited', async () => {
    const { calls, address } = openOwn(own(), { updateComponent: { message: 'Updated', component: own() } });
    expect(await code()).toHaveValue('<button class="press">Press</button>');
    expect(nameField()).toHaveValue('Magnetic Press');
    expect(screen.getByText('Sep 28, 2023')).toBeVisible();
    expect(button('Update')).toBeDisabled();
    await write('<b>better</b>');
    await press('Update');
    expect(await screen.findByText('Updated and sent for verification')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(calls.find(({ call }) => call === 'updateComponent')?.params).toEqual({ componentId: 'c1' });
    expect(bodies(calls, 'updateComponent')).toEqual([
      {
        email: 'member@keyframe.test',
        name: 'Magnetic Press',
        code: { html: '<b>better</b>', css: '.press { color: red; }', javascript: '', tailwind: '' },
        category: 'Button',
        language: ['HTML', 'CSS'],
        tags: ['press'],
        canvas: 'dark',
        revision: 'r3v1s10n',
      },
    ]);
    expect(await listDrafts(user.uid)).toEqual([]);
  });

  test('can change the category', async () => {
    const { calls } = openOwn(own(), { updateComponent: { message: 'Updated', component: own() } });
    await code();
    await userEvent.click(screen.getByRole('combobox', { name: 'Category' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Loader' }));
    await press('Update');
    await waitFor(() => expect(bodies(calls, 'updateComponent')).toEqual([expect.objectContaining({ category: 'Loader' })]));
  });

  test('of a component that was sent back shows the reason on top', async () => {
    openOwn(own({ status: 'sentBack', verified: false, isPublic: false, reason: 'The focus ring is missing.' }));
    await code();
    expect(screen.getByText('The focus ring is missing.')).toBeVisible();
  });

  const NEWER = own({ revision: 'r-newer', name: 'Newer Press', code: [{ html: '<i>newer</i>', css: '', javascript: '', js: '', tailwind: '' }] });

  /** Opens, changes and updates a component that was updated elsewhere in between. */
  const meetNewer = async () => {
    let opened = false;
    let conflicts = 1;
    const result = open(UPDATE, {
      api: {
        getComponentById: () => {
          const component = opened ? NEWER : own();
          opened = true;
          return { component };
        },
        updateComponent: () => (conflicts-- > 0 ? new FakeFailure(409, 'Somebody has saved a newer version', { code: 'conflict' }) : { message: 'Updated', component: own() }),
      },
    });
    await write('<b>mine</b>');
    await press('Update');
    await screen.findByRole('dialog', { name: 'There is a newer version' });
    return result;
  };

  test('that meets a newer version can go on with one’s own, which replaces it then', async () => {
    const { calls, address } = await meetNewer();
    await press('Keep mine');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await code()).toHaveValue('<b>mine</b>');
    await press('Update');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(bodies(calls, 'updateComponent')[1]).toEqual(expect.objectContaining({ revision: 'r-newer', code: expect.objectContaining({ html: '<b>mine</b>' }) }));
  });

  test('that meets a newer version can load it, and one’s own can be brought back', async () => {
    await meetNewer();
    await press('Load the newer version');
    await waitFor(async () => expect(await code()).toHaveValue('<i>newer</i>'));
    expect(nameField()).toHaveValue('Newer Press');
    await press('Bring it back');
    await waitFor(async () => expect(await code()).toHaveValue('<b>mine</b>'));
  });
});

test('a remix begins as the original, is called and credited so, and is created as one', async () => {
  const original = sampleComponentDetail({ _id: 'c1', name: 'Glass Card', category: 'Loader', canvas: 'light', tags: ['glass'] });
  const { calls, address } = open(REMIX, { api: { getComponentById: { component: original }, createComponent: stored } });
  expect(await code()).toHaveValue('<button class="press">Press</button>');
  expect(nameField()).toHaveValue('Remix of Glass Card');
  expect(screen.getByRole('link', { name: 'Glass Card' })).toHaveAttribute('href', '/component/c1');
  expect(screen.getByRole('link', { name: 'Inês Moreau' })).toHaveAttribute('href', '/profile/ines_moreau');
  expect(screen.getByText(`Copyright (c) ${new Date().getFullYear()} Milo Keyframe`)).toBeVisible();
  await press('Create');
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(bodies(calls, 'createComponent')).toEqual([
    expect.objectContaining({ remixOf: 'c1', name: 'Remix of Glass Card', category: 'Loader', canvas: 'light', tags: ['glass'], language: ['HTML', 'CSS'] }),
  ]);
});

describe('drafts', () => {
  test('what is typed is on the device within half a second', async () => {
    expect(SAVE_AFTER_MS).toBeLessThanOrEqual(500);
    open(NEW);
    await write('<b>mine</b>');
    await kept(NEW, '<b>mine</b>');
    expect(await screen.findByText('Draft saved')).toBeVisible();
  });

  test('what is typed is there at once when the page is hidden or left', async () => {
    open(NEW);
    await write('<b>hidden</b>');
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await kept(NEW, '<b>hidden</b>');
    await write('<b>left</b>');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await kept(NEW, '<b>left</b>');
  });

  test('after a crash the draft is restored at once, half a tag and all; starting over can be taken back', async () => {
    const first = open(NEW);
    await write('<b>mine</b>');
    await userEvent.type(tagField(), 'spr');
    await kept(NEW, '<b>mine</b>');
    first.unmount();

    open(NEW);
    expect(await code()).toHaveValue('<b>mine</b>');
    expect(tagField()).toHaveValue('spr');
    expect(screen.getByText('Draft of a moment ago restored')).toBeVisible();
    await press('Start over');
    await waitFor(async () => expect(await code()).toHaveValue(starterCode('HTML+CSS').html));
    expect(tagField()).toHaveValue('');
    await press('Bring it back');
    await waitFor(async () => expect(await code()).toHaveValue('<b>mine</b>'));
    expect(tagField()).toHaveValue('spr');
  });

  test('a draft that was started over from can be brought back after a reload, too', async () => {
    const first = open(NEW);
    await write('<b>mine</b>');
    await kept(NEW, '<b>mine</b>');
    first.unmount();
    const second = open(NEW);
    await code();
    await press('Start over');
    await kept(NEW, starterCode('HTML+CSS').html);
    second.unmount();
    open(NEW);
    await code();
    await press('Bring it back');
    await waitFor(async () => expect(await code()).toHaveValue('<b>mine</b>'));
  });

  test('work that is as it began leaves no draft', async () => {
    open(NEW);
    await write('<b>mine</b>');
    await kept(NEW, '<b>mine</b>');
    await write(starterCode('HTML+CSS').html);
    await waitFor(async () => expect(await listDrafts(user.uid)).toEqual([]));
  });

  test('another category, another language, a component and another account have drafts of their own', async () => {
    const first = open(NEW);
    await write('<b>mine</b>');
    await kept(NEW, '<b>mine</b>');
    first.unmount();
    for (const [route, who] of [
      ['/editor?category=Input&language=HTML%2BCSS', user],
      ['/editor?category=Button&language=HTML%2BCSS%2BJS', user],
      [NEW, sampleUser({ uid: 'somebody-else' })],
    ] as const) {
      const other = open(route, { user: who });
      expect(await code()).toHaveValue(starterCode('HTML+CSS').html);
      other.unmount();
    }
    openOwn();
    expect(await code()).toHaveValue('<button class="press">Press</button>');
  });

  test('a draft of an older state of the component says so', async () => {
    const first = openOwn();
    await write('<b>mine</b>');
    await kept(UPDATE, '<b>mine</b>');
    first.unmount();
    openOwn(own({ revision: 'r-newer' }));
    expect(await screen.findByText('Draft of a moment ago restored, begun from an older state of this component')).toBeVisible();
  });

  test('a draft that cannot be read is put aside, said, and can be saved as a file', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await set(draftKey(user.uid, NEW), { schema: 99, work: 'from the future' }, store);
    open(NEW);
    expect(await screen.findByText(/There was a draft that this editor cannot read/)).toBeVisible();
    expect(button('Save as a file')).toBeVisible();
    expect(await entries(store)).toEqual([[expect.stringContaining('unreadable'), { schema: 99, work: 'from the future' }]]);
  });

  test('a store that fails is said once and clearly, and the work goes on', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    jest.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    const { address } = open(NEW, { api: { createComponent: stored } });
    await write('<b>mine</b>');
    expect(await screen.findAllByText(/This browser does not keep your draft/)).toHaveLength(1);
    await press('Create');
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });
});

describe('two tabs on one draft', () => {
  test('a tab that opens a draft which another has open says so', async () => {
    const other = new BroadcastChannel('keyframe-drafts');
    other.onmessage = ({ data }) => {
      if (data.said === 'opened') other.postMessage({ key: data.key, said: 'open here too' });
    };
    open(NEW);
    expect(await screen.findByText(/This draft is open in another tab as well/)).toBeVisible();
    other.close();
  });

  /** Another tab writes the draft that is open here. */
  const otherWrites = async (html: string) => {
    const before = await draftOf(NEW);
    const work = { ...newWork('Button', 'HTML+CSS'), code: { ...starterCode('HTML+CSS'), html } };
    const theirs = { schema: 1 as const, savedAt: Date.now(), stamp: 'theirs', submission: 'their-submission', base: null, aside: null, work };
    await replaceDraft(draftKey(user.uid, NEW), before?.stamp ?? null, theirs);
  };

  test('the second to write is told, and overwrites nothing by itself', async () => {
    open(NEW);
    await write('<b>first</b>');
    await kept(NEW, '<b>first</b>');
    await otherWrites('<b>theirs</b>');
    await write('<b>mine</b>');
    expect(await screen.findByText(/This draft was changed in another tab/)).toBeVisible();
    expect((await draftOf(NEW))?.work.code.html).toBe('<b>theirs</b>');
  });

  test('one can go on with the other tab’s work', async () => {
    open(NEW);
    await code();
    await otherWrites('<b>theirs</b>');
    await write('<b>mine</b>');
    await userEvent.click(await screen.findByRole('button', { name: 'Show that one' }));
    await waitFor(async () => expect(await code()).toHaveValue('<b>theirs</b>'));
    expect(screen.queryByText(/changed in another tab/)).not.toBeInTheDocument();
  });

  test('one can keep one’s own instead, and only then it is written', async () => {
    open(NEW);
    await code();
    await otherWrites('<b>theirs</b>');
    await write('<b>mine</b>');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep this one' }));
    await kept(NEW, '<b>mine</b>');
  });

  test('nothing is created from a tab whose draft was submitted in another one', async () => {
    const { calls } = open(NEW, { api: { createComponent: stored } });
    await write('<b>mine</b>');
    await kept(NEW, '<b>mine</b>');
    await replaceDraft(draftKey(user.uid, NEW), (await draftOf(NEW))?.stamp ?? null, null);
    await press('Create');
    expect(await screen.findByText(/This draft was changed in another tab/)).toBeVisible();
    expect(bodies(calls, 'createComponent')).toEqual([]);
  });
});

describe('leaving', () => {
  const leave = () => userEvent.click(screen.getByRole('link', { name: 'Away' }));
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented ? 'asked' : 'not asked';
  };

  test('without a change nothing is asked', async () => {
    const { address } = open(NEW);
    await code();
    expect(closing()).toBe('not asked');
    await leave();
    await waitFor(() => expect(address()).toBe('/about'));
  });

  test('with a change one is asked, and can stay or go; the draft is kept either way', async () => {
    const { address } = open(NEW);
    await write('<b>mine</b>');
    await leave();
    const dialog = await screen.findByRole('dialog', { name: 'Leave the editor?' });
    expect(dialog).toHaveAccessibleDescription('Your draft is kept on this device.');
    await press('Keep editing');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe(NEW);
    await leave();
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/about'));
    expect((await draftOf(NEW))?.work.code.html).toBe('<b>mine</b>');
  });

  test('closing the page asks only while a change is not on the device yet', async () => {
    open(NEW);
    await write('<b>mine</b>');
    expect(closing()).toBe('asked');
    await kept(NEW, '<b>mine</b>');
    await waitFor(() => expect(closing()).toBe('not asked'));
  });

  test('closing the page asks as long as an update is not sent', async () => {
    openOwn();
    await code();
    expect(closing()).toBe('not asked');
    await write('<b>mine</b>');
    await kept(UPDATE, '<b>mine</b>');
    expect(closing()).toBe('asked');
  });
});
