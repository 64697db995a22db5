import {
  bodies,
  chips,
  code,
  kept,
  nameField,
  NEW,
  open,
  openOwn,
  own,
  press,
  REMIX,
  UPDATE,
  write,
} from '../testing/editorPage.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeFailure, sampleComponentDetail, type FakeApi } from '@keyframe/shared-ui/testing';
import { starterCode, STARTER_CATEGORIES } from '@keyframe/contracts/starterCode';

describe('opening', () => {
  // Specification 2.11, 2.71, 4.17
  test('a new component starts with the starter code, its category as the tag, and its author', async () => {
    open(NEW);
    expect(await code()).toHaveValue(starterCode('Button', 'HTML+CSS').html);
    expect(screen.getByRole('heading', { level: 1, name: 'New component' })).toBeInTheDocument();
    expect(document.title).toBe('New component · Keyframe');
    expect(chips()).toEqual(['button']);
    expect(nameField()).toHaveAttribute('placeholder', 'Button by Milo Keyframe');
    const details = within(screen.getByRole('region', { name: 'Details' }));
    expect(details.getByText('Milo Keyframe')).toBeVisible();
    expect(details.getByRole('combobox', { name: 'Category' })).toHaveTextContent('Button');
    expect(details.getByRole('combobox', { name: 'Language' })).toHaveTextContent('HTML+CSS');
    expect(details.getByText('MIT License')).toBeVisible();
    expect(details.getByText(`Copyright (c) ${new Date().getFullYear()} Milo Keyframe`)).toBeVisible();
    expect(details.getByRole('radio', { name: 'Dark' })).toBeChecked();
    expect(screen.getByRole('link', { name: 'Your dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  test.each(['/editor', '/editor?category=&language=', '/editor?category=Spaceship&language=PHP'])(
    '%s redirects home with one message',
    async (route) => {
      const { address } = open(route);
      await waitFor(() => expect(address()).toBe('/'));
      expect(await screen.findAllByText('Please select a language and category first')).toHaveLength(1);
    },
  );

  test('a category matches regardless of case', async () => {
    open('/editor?category=lOADER&language=HTML%2BCSS');
    await code();
    expect(chips()).toEqual(['loader']);
  });

  test('without a category Create asks for one', async () => {
    const { calls } = open('/editor?language=HTML%2BCSS');
    await code();
    await press('Create');
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveAccessibleDescription('Please select a category');
    expect(bodies(calls, 'createComponent')).toEqual([]);
  });

  test.each([
    ['the categories', NEW, { getAllCategories: 'pending' } as FakeApi],
    ['the component', UPDATE, { getComponentById: 'pending' } as FakeApi],
    ['the component to remix', REMIX, { getComponentById: 'pending' } as FakeApi],
  ])('shows the loading state while waiting for %s', (_, route, api) => {
    open(route, { api });
    expect(screen.getByRole('heading', { level: 1, name: 'Loading the component' })).toBeInTheDocument();
  });

  test.each([
    ['the component', UPDATE, { component: own() }],
    ['the component to remix', REMIX, { component: sampleComponentDetail({ _id: 'c1' }) }],
  ])('offline without a draft, %s cannot load and offers a retry', async (_, route, answer) => {
    let failures = 1;
    open(route, { api: { getComponentById: () => (failures-- > 0 ? 'offline' : answer) } });
    expect(await screen.findByText('Couldn’t open the editor')).toBeVisible();
    expect(screen.getByText('The server could not be reached. Check your connection and try again.')).toBeVisible();
    expect(document.title).toBe('Editor · Keyframe');
    await press('Try again');
    expect(await code()).toBeVisible();
  });

  test.each(['offline', new FakeFailure(503, 'The database is down')] as const)(
    'a new component opens although the categories fail to load (%j)',
    async (answer) => {
      open(NEW, { api: { getAllCategories: answer } });
      expect(await code()).toHaveValue(starterCode('Button', 'HTML+CSS').html);
      await userEvent.click(screen.getByRole('combobox', { name: 'Category' }));
      expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
        ...STARTER_CATEGORIES,
      ]);
    },
  );

  test('a draft of a new component opens while the categories load', async () => {
    const first = open(NEW);
    await write('<b>mine</b>');
    await kept(NEW, '<b>mine</b>');
    first.unmount();
    open(NEW, { api: { getAllCategories: 'pending' } });
    expect(await code()).toHaveValue('<b>mine</b>');
  });

  /** Stores a draft of an update on the device. */
  const leaveDraft = async () => {
    const first = openOwn();
    await write('<b>mine</b>');
    await kept(UPDATE, '<b>mine</b>');
    first.unmount();
  };

  test('a draft of an update opens from the device while the component loads', async () => {
    await leaveDraft();
    open(UPDATE, { api: { getComponentById: 'pending' } });
    expect(await code()).toHaveValue('<b>mine</b>');
  });

  test('a draft of an update opens from the device if neither component nor profile load, and is sent with its revision', async () => {
    await leaveDraft();
    const { calls, address } = open(UPDATE, {
      profile: undefined,
      api: {
        getProfileData: 'offline',
        getComponentById: 'offline',
        updateComponent: { message: 'Updated', component: own() },
      },
    });
    expect(await code()).toHaveValue('<b>mine</b>');
    expect(
      await screen.findByText(/This is the draft stored on this device\. Couldn’t load its component/),
    ).toBeVisible();
    await press('Update');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(bodies(calls, 'updateComponent')).toEqual([expect.objectContaining({ revision: 'r3v1s10n' })]);
  });

  test('a draft that opened without its component is usable once the component loads', async () => {
    await leaveDraft();
    let failures = 1;
    open(UPDATE, { api: { getComponentById: () => (failures-- > 0 ? 'offline' : { component: own() }) } });
    await write('<b>later</b>');
    const notice = (await screen.findByText(/Couldn’t load its component/)).closest<HTMLElement>('[role=status]');
    await userEvent.click(within(notice!).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/Couldn’t load its component/)).not.toBeInTheDocument());
    expect(await code()).toHaveValue('<b>later</b>');
    await press('Start over');
    await waitFor(async () => expect(await code()).toHaveValue('<button class="press">Press</button>'));
  });

  test.each([
    ['that does not exist', UPDATE, new FakeFailure(404, 'There is no such component')],
    ['of another member', UPDATE, { component: sampleComponentDetail({ _id: 'c1' }) }],
    ['that is not public, to remix', REMIX, { component: sampleComponentDetail({ _id: 'c1', isPublic: false }) }],
  ])('a component %s is Not Found', async (_, route, answer) => {
    open(route, { api: { getComponentById: answer } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Homepage' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('button', { name: 'Update' })).not.toBeInTheDocument();
  });
});
