import { bodies, categories, chips, code, nameField, NEW, open, own, press, REMIX, UPDATE } from '../testing/editorPage.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeFailure, sampleComponentDetail, type FakeApi } from 'shared-ui/testing';
import { starterCode } from '../features/starter/starterCode.ts';

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
