import { bodies, button, code, kept, nameField, NEW, open, own, press, REMIX, stored, tagField, user, write } from '../testing/editorPage.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeFailure, sampleComponentDetail } from 'shared-ui/testing';
import { listDrafts } from '../features/drafts/draftStore.ts';
import { starterCode } from '../features/starter/starterCode.ts';

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
