import {
  bodies,
  button,
  code,
  kept,
  nameField,
  NEW,
  open,
  own,
  press,
  REMIX,
  stored,
  tagField,
  write,
} from '../testing/editorPage.tsx';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeFailure, sampleComponentDetail } from '@keyframe/shared-ui/testing';
import { listDrafts } from '@keyframe/shared-ui/platform';
import { META_DEFAULTS } from '@keyframe/contracts/componentMeta';
import { starterCode } from '@keyframe/contracts/starterCode';

describe('Create', () => {
  // Specification 2.65, 4.18
  test('submits the content, confirms it, leads to the dashboard and removes the draft', async () => {
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
        ...META_DEFAULTS,
        email: 'member@keyframe.test',
        name: 'Soft Press',
        code: { html: '<b>mine</b>', css: starterCode('Button', 'HTML+CSS').css, javascript: '', tailwind: '' },
        category: 'Button',
        language: ['HTML', 'CSS'],
        tags: ['button', 'spring', 'soft'],
        canvas: 'light',
        submission: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      },
    ]);
    expect(bodies(calls, 'updateComponent')).toEqual([]);
    expect(await listDrafts()).toEqual([]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('pressed twice creates once', async () => {
    const { calls, address } = open(NEW, { api: { createComponent: stored } });
    await write('<b>mine</b>');
    fireEvent.click(button('Create'));
    fireEvent.click(button('Create'));
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(bodies(calls, 'createComponent')).toHaveLength(1);
  });

  test('after a failure shows the error, keeps everything, and retries the same submission', async () => {
    let failures = 1;
    const { calls, address } = open(NEW, {
      api: {
        createComponent: (request) =>
          failures-- > 0 ? new FakeFailure(503, 'The server is too busy; try again') : stored(request),
      },
    });
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

  test('retries the same submission after a crash, too', async () => {
    const first = open(NEW, { api: { createComponent: 'offline' } });
    await write('<b>mine</b>');
    await press('Create');
    await screen.findByText('The server could not be reached. Check your connection and try again.');
    first.unmount();
    const second = open(NEW, { api: { createComponent: stored } });
    await code();
    await press('Create');
    await waitFor(() => expect(second.address()).toBe('/dashboard'));
    const submissions = [first, second].map(
      ({ calls }) => (bodies(calls, 'createComponent')[0] as { submission: string }).submission,
    );
    expect(submissions[1]).toBe(submissions[0]);
  });

  test('updates the earlier component if the content changed after a lost response', async () => {
    const earlier = own({ revision: 'r-earlier', tags: ['button'] });
    const { calls, address } = open(NEW, {
      api: {
        createComponent: { message: 'Created', component: earlier },
        updateComponent: { message: 'Updated', component: earlier },
      },
    });
    await write('<b>later</b>');
    await press('Create');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(bodies(calls, 'updateComponent')).toEqual([
      expect.objectContaining({ revision: 'r-earlier', code: expect.objectContaining({ html: '<b>later</b>' }) }),
    ]);
  });

  test('shows the server’s validation errors at their places until they are fixed', async () => {
    const details = [
      { field: 'code.tailwind', message: 'cannot be compiled: no-such-utility' },
      { field: 'name', message: 'must be at most 80 characters' },
      { field: 'tags.0', message: 'must be at most 30 characters' },
    ];
    open('/editor?category=Button&language=HTML%2BTailwind', {
      api: { createComponent: new FakeFailure(400, 'Three things are wrong', { code: 'validation_failed', details }) },
    });
    await write('<b>mine</b>');
    await press('Create');
    expect(await screen.findByText('Three things are wrong')).toBeVisible();
    expect(screen.getByText('Tailwind cannot be compiled: no-such-utility')).toBeVisible();
    expect(nameField()).toHaveAccessibleDescription('The name must be at most 80 characters');
    expect(nameField()).toHaveFocus();
    expect(tagField()).toHaveAccessibleDescription('A tag must be at most 30 characters');
    await write('<b>mended</b>');
    expect(screen.queryByText(/cannot be compiled/)).not.toBeInTheDocument();
  });

  test('rejects empty HTML without a request', async () => {
    const { calls } = open(NEW);
    await write('  ');
    await press('Create');
    expect((await screen.findAllByText('HTML must not be empty')).length).toBeGreaterThan(0);
    expect(bodies(calls, 'createComponent')).toEqual([]);
  });

  test.each(['HTML%2BCSS', 'HTML%2BTailwind%2BJS'])(
    'rejects untouched starter code without a request (%s)',
    async (language) => {
      const { calls } = open(`/editor?category=Loader&language=${language}`);
      await code();
      fireEvent.change(nameField(), { target: { value: 'Mine by name only' } });
      await press('Create');
      expect((await screen.findAllByText('Change the starter code before you submit it.')).length).toBeGreaterThan(0);
      expect(bodies(calls, 'createComponent')).toEqual([]);
    },
  );

  test('rejects a remix with unchanged code without a request', async () => {
    const original = sampleComponentDetail({ _id: 'c1', name: 'Tide Toggle' });
    const { calls } = open(REMIX, { api: { getComponentById: { component: original } } });
    await write('<button   class="press">Press</button>\n');
    await press('Create');
    expect(
      (await screen.findAllByText('Change something before you publish your remix of Tide Toggle.')).length,
    ).toBeGreaterThan(0);
    expect(bodies(calls, 'createComponent')).toEqual([]);
  });

  test('a name that is too long shows its length, while typing and on submit', async () => {
    const { calls } = open(NEW);
    await write('<b>mine</b>');
    fireEvent.change(nameField(), { target: { value: 'x'.repeat(135) } });
    expect(nameField()).toHaveAccessibleDescription('Names can be up to 80 characters (135 now)');
    await press('Create');
    expect(await screen.findByRole('alert')).toHaveTextContent('Names can be up to 80 characters (135 now)');
    expect(nameField()).toHaveFocus();
    expect(bodies(calls, 'createComponent')).toEqual([]);
    fireEvent.change(nameField(), { target: { value: 'x'.repeat(80) } });
    expect(nameField()).toBeValid();
  });

  describe('offline', () => {
    const setOnline = (online: boolean) => {
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
      act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
    };
    afterEach(() => setOnline(true));

    test('shows that it waits, and is sent once when the network is back', async () => {
      const { calls, address } = open(NEW, { api: { createComponent: stored } });
      await write('<b>mine</b>');
      setOnline(false);
      await press('Create');
      expect(await screen.findByText(/^You’re offline\. This is sent as soon as you’re back/)).toBeVisible();
      await kept(NEW, '<b>mine</b>');
      expect(bodies(calls, 'createComponent')).toEqual([]);
      setOnline(true);
      await waitFor(() => expect(address()).toBe('/dashboard'));
      expect(bodies(calls, 'createComponent')).toHaveLength(1);
    });

    test('succeeds after the author has left the editor, without a redirect', async () => {
      const { calls, address } = open(NEW, { api: { createComponent: stored } });
      await write('<b>mine</b>');
      setOnline(false);
      await press('Create');
      await screen.findByText(/^You’re offline/);
      await userEvent.click(screen.getByRole('link', { name: 'Away' }));
      await waitFor(() => expect(address()).toBe('/about'));
      setOnline(true);
      expect(await screen.findByText('Created and sent for verification')).toBeVisible();
      expect(bodies(calls, 'createComponent')).toHaveLength(1);
      expect(address()).toBe('/about');
      expect(await listDrafts()).toEqual([]);
    });
  });

  test('without a profile it leads to creating one, and the draft stays', async () => {
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

test('a remix starts as the original with its own name and credits, and is created as a remix', async () => {
  const original = sampleComponentDetail({
    _id: 'c1',
    name: 'Glass Card',
    category: 'Loader',
    canvas: 'light',
    tags: ['glass'],
    notices: [{ author: 'Cy', year: 2024 }],
  });
  const { calls, address } = open(REMIX, {
    api: { getComponentById: { component: original }, createComponent: stored },
  });
  expect(await code()).toHaveValue('<button class="press">Press</button>');
  expect(nameField()).toHaveValue('Remix of Glass Card');
  expect(screen.getByRole('link', { name: 'Glass Card' })).toHaveAttribute('href', '/component/c1');
  expect(screen.getByRole('link', { name: 'Inês Moreau' })).toHaveAttribute('href', '/profile/ines_moreau');
  for (const author of ['Milo Keyframe', 'Inês Moreau'])
    expect(screen.getByText(`Copyright (c) ${new Date().getFullYear()} ${author}`)).toBeVisible();
  expect(screen.getByText('Copyright (c) 2024 Cy')).toBeVisible();
  await write('<b>mine</b>');
  await press('Create');
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(bodies(calls, 'createComponent')).toEqual([
    expect.objectContaining({
      remixOf: 'c1',
      name: 'Remix of Glass Card',
      category: 'Loader',
      canvas: 'light',
      tags: ['glass'],
      language: ['HTML', 'CSS'],
    }),
  ]);
});
