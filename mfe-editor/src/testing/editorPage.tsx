import '@keyframe/shared-ui/testing/indexedDb';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { clear, createStore } from 'idb-keyval';
import { Link, useLocation } from '@keyframe/shared-ui/platform';
import {
  renderWithPlatform,
  sampleComponent,
  sampleComponentDetail,
  sampleProfile,
  sampleUser,
  type FakeApi,
  type PlatformOptions,
} from '@keyframe/shared-ui/testing';
import { draftKey } from '@keyframe/contracts/draftStorage';
import { readDraft } from '../features/drafts/draftStore.ts';
import { EditorPage } from '../pages/EditorPage.tsx';
import { startFakeWorker } from './FakeWorker.ts';

/**
 * Helpers for the tests of the editor's page, with a fake server and an empty device. Monaco and the preview have tests
 * of their own; here the plain text field takes the code.
 */
jest.mock('../features/monaco/loadMonaco.ts', () => ({
  __esModule: true,
  loadMonaco: () => Promise.reject(new Error('not in this test')),
}));
jest.mock('../features/tailwind/startTailwindWorker.ts', () => ({ startTailwindWorker: () => startFakeWorker() }));
jest.mock('../features/quality/startQualityWorker.ts', () => ({ startQualityWorker: () => startFakeWorker() }));

/** The drafts of this device. */
export const store = createStore('keyframe-drafts', 'drafts');

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await clear(store);
});
afterEach(() => jest.restoreAllMocks());

export const NEW = '/editor?category=Button&language=HTML%2BCSS';
export const UPDATE = '/editor?component=c1';
export const REMIX = '/editor?remix=c1';

export const user = sampleUser();
const profile = sampleProfile();
export const categories = ['Button', 'Input', 'Loader'].map((name, index) => ({
  _id: `k${index}`,
  name,
  componentCounter: 1,
}));

/** The member's own component. */
export const own = (overrides: Partial<ComponentDetail> = {}) =>
  sampleComponentDetail({
    _id: 'c1',
    userId: { ...sampleComponent().userId, _id: profile._id, name: profile.name },
    tags: ['press'],
    ...overrides,
  });

/** A submission as the server stores it. */
export const stored = ({ body }: { body: unknown }) => {
  const { code, name, ...rest } = body as { code: ComponentDetail['code'][0]; name?: string };
  return {
    message: 'Created',
    component: own({ ...rest, name: name ?? 'Button by Milo Keyframe', code: [{ ...code, js: code.javascript }] }),
  };
};

export const draftOf = async (address: string) => (await readDraft(draftKey(user.uid, address))).draft;
/** Waits until the draft with this HTML is on the device. */
export const kept = (address: string, html: string) =>
  waitFor(async () => expect((await draftOf(address))?.work.code.html).toBe(html));

/** The editor at its address, with one link to leave it. */
function Site() {
  const { pathname } = useLocation();
  return (
    <>
      <Link to="/about">Away</Link>
      {pathname === '/editor' ? <EditorPage /> : null}
    </>
  );
}

export const open = (route: string, { api, ...options }: PlatformOptions = {}) =>
  renderWithPlatform(<Site />, {
    route,
    user,
    profile,
    ...options,
    api: { getAllCategories: { categories }, ...api },
  });

export const openOwn = (component = own(), api: FakeApi = {}) =>
  open(UPDATE, { api: { getComponentById: { component }, ...api } });

export const code = () => screen.findByRole('textbox', { name: 'HTML code' });
export const write = async (text: string) => fireEvent.change(await code(), { target: { value: text } });
export const nameField = () => screen.getByRole('textbox', { name: 'Name of the component' });
export const tagField = () => screen.getByRole('textbox', { name: 'Tags' });
export const button = (name: string) => screen.getByRole('button', { name });
export const press = (name: string) => userEvent.click(button(name));
export const chips = () =>
  within(screen.getByRole('list', { name: 'Chosen tags' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
/** The bodies of all requests to an endpoint so far. */
export const bodies = (calls: ReturnType<typeof open>['calls'], call: string) =>
  calls.filter((made) => made.call === call).map(({ body }) => body);
