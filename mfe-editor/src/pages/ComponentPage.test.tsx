import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { readAuth } from '@keyframe/shared-ui/platform';
import {
  FakeFailure,
  renderWithPlatform,
  sampleComponent,
  sampleComponentDetail,
  sampleProfile,
  sampleUser,
  TEST_PREVIEW_ORIGIN,
  TEST_SITE_ORIGIN,
  type FakeApi,
  type PlatformOptions,
} from '@keyframe/shared-ui/testing';
import { elementsAre } from '../testing/onScreen.ts';
import { ComponentPage } from './ComponentPage.tsx';

const ID = sampleComponentDetail()._id;

const open = (api: FakeApi, options: PlatformOptions = {}) =>
  renderWithPlatform(<ComponentPage />, {
    route: `/component/${ID}`,
    path: '/component/:id',
    api: { recordView: { counted: true }, ...api },
    ...options,
  });

const openComponent = (changes: Partial<ComponentDetail> = {}, options: PlatformOptions = {}) =>
  open({ getComponentById: { component: sampleComponentDetail(changes) } }, options);

const admin: PlatformOptions = { user: sampleUser(), profile: sampleProfile({ isAdmin: true }) };
const member: PlatformOptions = { user: sampleUser(), profile: sampleProfile() };
const author: PlatformOptions = {
  user: sampleUser(),
  profile: sampleProfile({ _id: sampleComponentDetail().userId._id }),
};
const unverified = { verified: false, status: 'waiting', isPublic: false, score: null } as const;
const sentBack = { ...unverified, status: 'sentBack', reason: 'The focus ring is missing.' } as const;

/** The value of a term of the facts. */
const fact = async (term: string) => {
  const found = (await screen.findByText(term)).parentElement?.querySelector('dd');
  if (!found) throw new Error(`No fact is called ${term}`);
  return found;
};

describe('facts', () => {
  test('the heading and the document title have the component’s name', async () => {
    openComponent();
    expect(await screen.findByRole('heading', { level: 1, name: 'Magnetic Press' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.title).toBe('Magnetic Press · Keyframe');
  });

  test('what remotes contribute is at the end of the details and gets the component', async () => {
    openComponent(
      {},
      { contributions: { 'component-aside': { notes: ({ component }) => <p>Notes on {component.name}</p> } } },
    );
    const details = await screen.findByRole('region', { name: 'Details' });
    expect(within(details).getByText('Notes on Magnetic Press')).toBe(details.lastElementChild);
  });

  test('the logo links home', async () => {
    openComponent();
    expect(await screen.findByRole('link', { name: 'Keyframe' })).toHaveAttribute('href', '/');
  });

  test('shows author, category, language, date, likes, views and downloads', async () => {
    openComponent();
    expect(within(await fact('Author')).getByRole('link', { name: 'Inês Moreau' })).toHaveAttribute(
      'href',
      '/@ines_moreau',
    );
    expect(within(await fact('Category')).getByRole('link', { name: 'Button' })).toHaveAttribute(
      'href',
      '/explore?category=Button',
    );
    expect(await fact('Created')).toHaveTextContent('Sep 28, 2023');
    expect(await fact('Likes')).toHaveTextContent('1.2k');
    expect(await fact('Views')).toHaveTextContent('4.3k');
    expect(await fact('Downloads')).toHaveTextContent('87');
    expect(within(await fact('Language')).getByRole('link', { name: 'HTML+CSS' })).toHaveAttribute(
      'href',
      '/explore?language=HTML%2BCSS',
    );
  });

  test('each tag links to the components with it', async () => {
    openComponent({ tags: ['hover effect', 'c&c'] });
    const links = within(await fact('Tags')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/explore?tag=hover+effect', '/explore?tag=c%26c']);
  });

  test('a verified component shows its score', async () => {
    openComponent({ verified: true, score: 80 });
    const box = await screen.findByRole('region', { name: 'Verification' });
    expect(box).toHaveTextContent('VerifiedScore 80 of 100');
  });

  // Specification 2.12, 9.18
  test('the licence is MIT, with the current year and the author, and its full text opens', async () => {
    openComponent();
    const box = await screen.findByRole('region', { name: 'MIT License' });
    expect(box).toHaveTextContent(`Copyright (c) ${new Date().getFullYear()} Inês Moreau`);
    expect(within(box).getByText(/^Permission is hereby granted/)).not.toBeVisible();
    await userEvent.click(within(box).getByText('Full text'));
    expect(within(box).getByText(/^Permission is hereby granted/)).toBeVisible();
  });

  test('the licence of a remix of a remix keeps all copyright notices, the nearest first', async () => {
    openComponent({
      notices: [
        { author: 'Bo', year: 2025 },
        { author: 'Cy', year: 2024 },
      ],
    });
    const box = await screen.findByRole('region', { name: 'MIT License' });
    expect(
      within(box)
        .getAllByText(/^Copyright/)
        .map((line) => line.textContent),
    ).toEqual([
      `Copyright (c) ${new Date().getFullYear()} Inês Moreau`,
      'Copyright (c) 2025 Bo',
      'Copyright (c) 2024 Cy',
    ]);
  });

  test('an imported component credits its author, also in the licence, and links its source only if that is an address', async () => {
    openComponent({ credit: { author: 'Vinodjangid07', source: 'Buttons/warm-cat-7.html' } });
    expect(await fact('Credit')).toHaveTextContent('Vinodjangid07, Buttons/warm-cat-7.html');
    expect(within(await fact('Credit')).queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'MIT License' })).toHaveTextContent('Vinodjangid07');
  });

  test.each([
    ['https://example.com/x', 'https://example.com/x'],
    ['javascript:alert(1)', undefined],
  ])('the source %s is a link only if it is safe', async (source, href) => {
    openComponent({ credit: { author: 'A', source } });
    expect(
      within(await fact('Credit'))
        .queryByRole('link')
        ?.getAttribute('href'),
    ).toBe(href);
  });
});

describe('the preview', () => {
  // Specification 2.12
  test('runs on the preview origin in a sandbox that allows only scripts', async () => {
    openComponent();
    const frame = await screen.findByTitle('Preview of Magnetic Press');
    expect(new URL(frame.getAttribute('src') ?? '').origin).toBe(TEST_PREVIEW_ORIGIN);
    expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
  });

  test('restarts on reload', async () => {
    openComponent();
    const before = await screen.findByTitle('Preview of Magnetic Press');
    await userEvent.click(screen.getByRole('button', { name: 'Reload the preview' }));
    expect(screen.getByTitle('Preview of Magnetic Press')).not.toBe(before);
  });

  const chooseWidth = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: /^Preview width/ }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name }));
  };

  test('takes the width of a phone and the size of a card without a restart', async () => {
    openComponent();
    const frame = await screen.findByTitle('Preview of Magnetic Press');
    await chooseWidth('Phone, 390 px');
    expect(screen.getByRole('button', { name: 'Preview width: 390 px' })).toBeVisible();
    expect(screen.getByRole('separator', { name: 'Preview width' })).toHaveAttribute('aria-valuetext', '390 pixels');
    await chooseWidth('Card, 300 × 270');
    expect(screen.getByRole('button', { name: 'Preview width: 300 × 270' })).toBeVisible();
    expect(screen.getByTitle('Preview of Magnetic Press')).toBe(frame);
  });

  test('takes a custom width by the arrow keys', async () => {
    openComponent();
    await screen.findByTitle('Preview of Magnetic Press');
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(600);
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(640);
    const handle = screen.getByRole('separator', { name: 'Preview width' });
    handle.focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(handle).toHaveAttribute('aria-valuetext', '590 pixels');
    await userEvent.keyboard('{End}');
    expect(handle).toHaveAttribute('aria-valuetext', '640 pixels');
    await userEvent.keyboard('{Home}');
    expect(handle).toHaveAttribute('aria-valuetext', '200 pixels');
    jest.restoreAllMocks();
  });

  test('has the background the component was designed for, and switches on demand', async () => {
    openComponent({ canvas: 'dark' });
    expect((await screen.findByTitle('Preview of Magnetic Press')).style.colorScheme).toBe('dark');
    await userEvent.click(screen.getByRole('button', { name: 'Show on a light background' }));
    expect(screen.getByRole('button', { name: 'Show on a dark background' })).toBeVisible();
    expect(screen.getByTitle('Preview of Magnetic Press').style.colorScheme).toBe('light');
  });

  test('goes full screen where the browser supports it', async () => {
    const request = jest.fn(() => Promise.resolve());
    Object.assign(document, { fullscreenEnabled: true });
    Object.assign(Element.prototype, { requestFullscreen: request });
    openComponent();
    await userEvent.click(await screen.findByRole('button', { name: 'Full screen' }));
    expect(request).toHaveBeenCalled();
    Object.assign(document, { fullscreenEnabled: false });
  });
});

describe('verification', () => {
  test.each([
    ['a visitor', {}],
    ['a member', member],
  ])('%s sees that a component waits, and cannot verify it', async (_who, options) => {
    openComponent(unverified, options);
    expect(await screen.findByText('Waiting for verification')).toBeVisible();
    expect(screen.queryByPlaceholderText('Give Score to component')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Verify' })).not.toBeInTheDocument();
  });

  // Specification 2.13
  test('an admin sees no form on a verified component', async () => {
    openComponent({ verified: true }, admin);
    await screen.findByRole('region', { name: 'Verification' });
    expect(screen.queryByRole('button', { name: 'Verify' })).not.toBeInTheDocument();
  });

  // Specification 2.13, 5.14
  test('an admin cannot verify before a score other than zero is entered', async () => {
    openComponent(unverified, admin);
    const input = await screen.findByPlaceholderText('Give Score to component');
    const verify = screen.getByRole('button', { name: 'Verify' });
    expect(verify).toBeDisabled();
    await userEvent.type(input, '0');
    expect(verify).toBeDisabled();
    await userEvent.clear(input);
    await userEvent.type(input, '80');
    expect(verify).toBeEnabled();
  });

  // Specification 4.15
  test('an admin who verifies sees the new status at once', async () => {
    let verified = false;
    const { calls } = open(
      {
        getComponentById: () => ({ component: sampleComponentDetail(verified ? { verified, score: 80 } : unverified) }),
        verifyComponent: () => {
          verified = true;
          return { message: 'done' };
        },
      },
      admin,
    );
    await userEvent.type(await screen.findByPlaceholderText('Give Score to component'), '80{Enter}');
    expect(await screen.findByText('Verified')).toHaveFocus();
    expect(screen.getByText('Score 80 of 100')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Verify' })).not.toBeInTheDocument();
    expect(calls.find(({ call }) => call === 'verifyComponent')?.body).toEqual({
      componentId: ID,
      score: 80,
      email: 'member@keyframe.test',
      revision: 'r3v1s10n',
    });
  });

  test('a score that the API rejects shows the error at the field, and can be corrected', async () => {
    open(
      {
        getComponentById: { component: sampleComponentDetail(unverified) },
        verifyComponent: new FakeFailure(400, 'score: must be a whole number', {
          details: [{ field: 'score', message: 'must be a whole number' }],
        }),
      },
      admin,
    );
    const input = await screen.findByPlaceholderText('Give Score to component');
    await userEvent.type(input, '80.5{Enter}');
    expect(await screen.findByText('The score must be a whole number')).toBeVisible();
    expect(input).toBeInvalid();
    expect(screen.getByText('Waiting for verification')).toBeVisible();
  });

  test('a decision on an outdated revision shows the API’s message and the newer revision', async () => {
    let revision = 'r3v1s10n';
    open(
      {
        getComponentById: () => ({
          component: sampleComponentDetail({ ...unverified, revision, name: `Press ${revision}` }),
        }),
        verifyComponent: () => {
          revision = 'n3w3r';
          return new FakeFailure(409, 'Its author has saved a newer version');
        },
      },
      admin,
    );
    await userEvent.type(await screen.findByPlaceholderText('Give Score to component'), '80{Enter}');
    expect(await screen.findAllByText('Its author has saved a newer version')).not.toHaveLength(0);
    expect(await screen.findByRole('heading', { level: 1, name: 'Press n3w3r' })).toBeVisible();
    expect(screen.getByPlaceholderText('Give Score to component')).toHaveValue(80);
  });

  test('an admin who sends a component back with a reason sees the new status at once', async () => {
    let sent = false;
    const { calls } = open(
      {
        getComponentById: () => ({ component: sampleComponentDetail(sent ? sentBack : unverified) }),
        sendBackComponent: () => {
          sent = true;
          return { message: 'done' };
        },
      },
      admin,
    );
    const button = await screen.findByRole('button', { name: 'Send back' });
    expect(button).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'The focus ring is missing.');
    await userEvent.click(button);
    expect(await screen.findByText('Sent back')).toHaveFocus();
    expect(screen.queryByRole('textbox', { name: 'Reason' })).not.toBeInTheDocument();
    expect(calls.find(({ call }) => call === 'sendBackComponent')?.body).toEqual({
      componentId: ID,
      reason: 'The focus ring is missing.',
      revision: 'r3v1s10n',
    });
  });

  test('an admin can still verify a component that was sent back', async () => {
    openComponent(sentBack, admin);
    expect(await screen.findByPlaceholderText('Give Score to component')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send back' })).not.toBeInTheDocument();
  });

  test('an author sees the reason for a component that was sent back', async () => {
    openComponent(sentBack, author);
    const box = await screen.findByRole('region', { name: 'Verification' });
    expect(box).toHaveTextContent('Sent backReasonThe focus ring is missing.');
    expect(within(box).queryByRole('button')).not.toBeInTheDocument();
  });

  test.each([
    ['its author', author],
    ['an admin', admin],
  ])('a component that was taken down shows %s the reason, and no decisions', async (_whom, person) => {
    openComponent({ ...sentBack, takenDown: 'Copied from a shop.' }, person);
    const box = await screen.findByRole('region', { name: 'Verification' });
    expect(box).toHaveTextContent('Taken downOnly its author and the admins can see it.ReasonCopied from a shop.');
    expect(within(box).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByPlaceholderText('Give Score to component')).not.toBeInTheDocument();
  });

  test.each([
    ['its author', author, /^Your update is in review/],
    ['an admin', admin, /^This update is in review/],
  ])('an update that waits shows %s that others see the previous version', async (_who, person, text) => {
    openComponent({ ...unverified, isPublic: true }, person);
    expect(await screen.findByText(text)).toHaveTextContent('Others see the previous version until it’s verified.');
  });
});

describe('views', () => {
  const viewed = (calls: { call: string }[]) => calls.filter(({ call }) => call === 'recordView');

  test.each([
    ['a visitor', {}],
    ['a member', member],
  ])('%s who opens a public component is counted, once', async (_who, options) => {
    const { calls } = openComponent({}, options);
    await waitFor(() => expect(viewed(calls)).toHaveLength(1));
    expect(viewed(calls)[0]).toMatchObject({ params: { componentId: ID } });
    await userEvent.click(screen.getByRole('button', { name: 'Reload the preview' }));
    expect(viewed(calls)).toHaveLength(1);
  });

  test.each<[string, Partial<ComponentDetail>, PlatformOptions]>([
    ['its author', {}, author],
    ['an admin who looks at what is not public', unverified, admin],
    ['somebody of whom it is not known yet who they are', {}, { user: sampleUser(), authLoading: true }],
  ])('%s is not counted', async (_who, changes, options) => {
    const { calls } = openComponent(changes, options);
    await screen.findByRole('heading', { level: 1, name: 'Magnetic Press' });
    expect(viewed(calls)).toHaveLength(0);
  });
});

describe('remixes', () => {
  const remixOf = { _id: 'c9', name: 'Soft Press', author: { name: 'Ada', username: 'ada' }, removedByAuthor: false };

  test('a remix credits its original and its author', async () => {
    openComponent({ remixOf });
    await screen.findByText(/Remixed from/);
    const credit = screen.getByText('Remix', { selector: 'dt' }).nextElementSibling as HTMLElement;
    expect(credit).toHaveTextContent('Remixed from Soft Press by Ada');
    expect(
      within(credit)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/component/c9', '/@ada']);
  });

  test('an original that its author has removed is credited without a link', async () => {
    openComponent({ remixOf: { ...remixOf, removedByAuthor: true } });
    await screen.findByText(/Remixed from/);
    const credit = screen.getByText('Remix', { selector: 'dt' }).nextElementSibling as HTMLElement;
    expect(credit).toHaveTextContent('Remixed from Soft Press (removed by its author) by Ada');
    expect(
      within(credit)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Ada']);
  });

  test('a member starts a remix in the editor', async () => {
    const { address } = openComponent({}, member);
    await userEvent.click(await screen.findByRole('button', { name: 'Remix Magnetic Press' }));
    expect(address()).toBe(`/editor?remix=${ID}`);
  });

  test('a visitor logs in first and continues in the editor', async () => {
    const { address } = openComponent();
    await userEvent.click(await screen.findByRole('button', { name: 'Remix Magnetic Press' }));
    expect(readAuth()).toMatchObject({
      dialog: 'login',
      intent: { reason: 'Log in to remix Magnetic Press', next: `/editor?remix=${ID}` },
    });
    expect(address()).toBe(`/component/${ID}`);
  });

  test('a component that is not public cannot be remixed', async () => {
    openComponent(unverified, admin);
    await screen.findByRole('heading', { level: 1, name: 'Magnetic Press' });
    expect(screen.queryByRole('button', { name: /^Remix/ })).not.toBeInTheDocument();
  });
});

describe('editing', () => {
  test('its author can edit a component, public or not', async () => {
    openComponent(sentBack, author);
    expect(await screen.findByRole('link', { name: 'Edit Magnetic Press' })).toHaveAttribute(
      'href',
      `/editor?component=${ID}`,
    );
  });

  test.each([
    ['a visitor', {}],
    ['another member', member],
    ['an admin', admin],
  ])('%s cannot edit it', async (_who, options) => {
    openComponent({}, options);
    await screen.findByRole('heading', { level: 1, name: 'Magnetic Press' });
    expect(screen.queryByRole('link', { name: /^Edit/ })).not.toBeInTheDocument();
  });
});

describe('actions', () => {
  test('a member likes it, and the count updates before the API responds', async () => {
    open(
      { getComponentById: { component: sampleComponentDetail({ likeCounter: 4 }) }, likeComponent: 'pending' },
      member,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Like Magnetic Press, 4 likes' }));
    expect(await screen.findByRole('button', { name: 'Unlike Magnetic Press, 5 likes' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  test('a visitor who likes it goes to the login', async () => {
    const { calls } = openComponent();
    await userEvent.click(await screen.findByRole('button', { name: /^Like Magnetic Press/ }));
    expect(readAuth().intent?.reason).toBe('Log in to like Magnetic Press');
    expect(calls.map(({ call }) => call)).not.toContain('likeComponent');
  });

  test('copy puts all of its code on the clipboard as one snippet with the licence', async () => {
    const user = userEvent.setup();
    openComponent({ previewCss: '.press { color: teal; }' });
    await user.click(await screen.findByRole('button', { name: 'Copy all' }));
    expect(await navigator.clipboard.readText()).toMatch(/MIT License[^]*color: teal[^]*<button class="press">/);
    expect(await screen.findByText('Copied the code of Magnetic Press')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  });

  test('copy link uses the origin of the site', async () => {
    const user = userEvent.setup();
    openComponent();
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(`${TEST_SITE_ORIGIN}/component/${ID}`);
    expect(await screen.findByText('Link copied successfully')).toBeVisible();
  });

  test('a component that is not public can neither be liked nor shared', async () => {
    openComponent(unverified, author);
    await screen.findByRole('heading', { level: 1, name: 'Magnetic Press' });
    expect(screen.queryByRole('button', { name: /^Like/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  });

  test('share uses the same link', async () => {
    openComponent();
    await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(`${TEST_SITE_ORIGIN}/component/${ID}`);
  });

  test.each([
    ['Download Code', 'text/html;charset=utf-8'],
    ['Download ZIP', 'application/zip'],
  ])('%s saves it without another request', async (choice, type) => {
    const made = jest.fn((_: Blob) => 'blob:made');
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined });
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { calls } = open({
      getComponentById: { component: sampleComponentDetail() },
      recordDownload: { counted: true },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: choice }));
    await waitFor(() => expect(clicked).toHaveBeenCalled());
    expect(made.mock.calls[0]?.[0].type).toBe(type);
    expect(calls.filter(({ call }) => call === 'getComponentById')).toHaveLength(1);
    clicked.mockRestore();
  });
});

describe('adjusting', () => {
  const turnRed = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(await screen.findByRole('button', { name: 'Adjust' }));
    fireEvent.change(await screen.findByLabelText('Text, red'), { target: { value: '#0000ff' } });
  };

  test('what is copied, linked and remixed has the values of the panel', async () => {
    const user = userEvent.setup();
    const { address } = openComponent({}, member);
    await turnRed(user);
    await user.click(screen.getByRole('button', { name: 'Copy all' }));
    expect(await navigator.clipboard.readText()).toContain('.press { color: #0000ff; }');
    await waitFor(() => expect(address()).toBe(`/component/${ID}?k=text-ff0000ff%3A0000ffff`));
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(`${TEST_SITE_ORIGIN}/component/${ID}?k=text-ff0000ff%3A0000ffff`);
    await user.click(screen.getByRole('button', { name: 'Remix Magnetic Press' }));
    expect(address()).toBe(`/editor?remix=${ID}&k=text-ff0000ff%3A0000ffff`);
  });

  test('closing the panel keeps the values, and it opens with them', async () => {
    const user = userEvent.setup();
    openComponent();
    await turnRed(user);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'Adjust' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Adjust' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByLabelText('Text, red')).toHaveValue('#0000ff');
  });

  test('the knobs are there, hidden, once the pointer is over the button', async () => {
    const user = userEvent.setup();
    openComponent();
    const button = await screen.findByRole('button', { name: 'Adjust' });
    await user.hover(button);
    const knob = await screen.findByLabelText('Text, red');
    expect(knob).not.toBeVisible();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(knob).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Adjust' })).toHaveFocus());
  });

  test('a Tailwind component has no knobs', async () => {
    openComponent({ language: ['HTML', 'Tailwind'] });
    expect(await screen.findByRole('button', { name: 'Copy all' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Adjust' })).not.toBeInTheDocument();
  });
});

describe('without a component', () => {
  test('the page shows that it is loading', () => {
    open({ getComponentById: 'pending' });
    expect(screen.getByRole('heading', { level: 1, name: 'Loading the component' })).toBeInTheDocument();
  });

  test.each([404, 400])(
    'an address without a component (%d) links to home, the search and popular components',
    async (status) => {
      const { address } = open({
        getComponentById: new FakeFailure(status, 'No component has this id'),
        getVerifiedComponents: {
          componentArray: [sampleComponent({ name: 'Night Cat Lamp' })],
          total: 1,
          page: 1,
          pages: 1,
        },
      });
      expect(await screen.findByText('The page you are looking for is not available.')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Back to Homepage' })).toHaveAttribute('href', '/');
      expect(document.title).toBe('Not Found · Keyframe');
      expect(await screen.findByRole('link', { name: 'Night Cat Lamp' })).toBeVisible();
      await userEvent.type(screen.getByRole('searchbox', { name: 'Search for another component' }), 'lamp{Enter}');
      expect(address()).toBe('/explore?q=lamp');
    },
  );

  test('a failure shows the API’s message, and a retry shows the component', async () => {
    let broken = true;
    open({
      getComponentById: () =>
        broken ? new FakeFailure(503, 'The database is away.') : { component: sampleComponentDetail() },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is away.');
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Magnetic Press' })).toBeVisible();
  });
});

describe('removing an own component', () => {
  const choose = async (entry: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
  };

  test('deleting leads to the dashboard and offers an undo', async () => {
    const { address, calls } = open(
      {
        getComponentById: { component: sampleComponentDetail() },
        deleteComponent: { message: 'Deleted' },
        restoreComponent: { message: 'Restored', component: sampleComponentDetail() },
      },
      author,
    );
    await choose('Delete');
    expect(address()).toBe('/dashboard');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain('restoreComponent'));
  });

  test('withdrawing an update shows the public version on the same page', async () => {
    let withdrawn = false;
    const { address } = open(
      {
        getComponentById: () => ({
          component: sampleComponentDetail(withdrawn ? {} : { ...unverified, isPublic: true }),
        }),
        withdrawComponent: () => ((withdrawn = true), { message: 'Withdrawn' }),
      },
      author,
    );
    await choose('Withdraw update');
    expect(await screen.findByText('Verified')).toBeVisible();
    expect(address()).toBe(`/component/${ID}`);
  });

  test('another member has no such action', async () => {
    openComponent({}, admin);
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    await screen.findByRole('menu');
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
  });
});

describe('reporting', () => {
  const openReport = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
    return screen.findByRole('dialog', { name: 'Report “Magnetic Press”' });
  };

  test('a visitor reports a component once, with a reason and a note, and gets a confirmation', async () => {
    const { calls } = open({
      getComponentById: { component: sampleComponentDetail() },
      reportComponent: { message: 'Sent' },
    });
    const dialog = await openReport();
    const send = within(dialog).getByRole('button', { name: 'Send report' });
    expect(send).toBeDisabled();
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Copied without permission' }));
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Note/ }), 'From a shop.');
    expect(within(dialog).getByText('12 of 500 characters')).toBeVisible();
    await userEvent.dblClick(send);
    expect(await screen.findByRole('dialog', { name: 'Thank you' })).toBeVisible();
    const sent = calls.filter(({ call }) => call === 'reportComponent');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ params: { componentId: ID }, body: { reason: 'copied', note: 'From a shop.' } });
  });

  test('a report that the API rejects stays, with the error', async () => {
    open({
      getComponentById: { component: sampleComponentDetail() },
      reportComponent: new FakeFailure(429, 'Too many reports. Try again later.'),
    });
    const dialog = await openReport();
    await userEvent.click(within(dialog).getByRole('radio', { name: 'It does not work' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send report' }));
    expect(await within(dialog).findByText('Too many reports. Try again later.')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Send report' })).toBeEnabled();
  });

  test.each<[string, Partial<ComponentDetail>, PlatformOptions]>([
    ['one’s own', {}, author],
    ['what is not public', unverified, admin],
  ])('%s cannot be reported', async (_what, changes, options) => {
    openComponent(changes, options);
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    await screen.findByRole('menu');
    expect(screen.queryByRole('menuitem', { name: 'Report' })).not.toBeInTheDocument();
  });
});

describe('more by this author', () => {
  test('loads other components of the author when it nears the viewport', async () => {
    elementsAre('on the screen');
    const { calls } = open({
      getComponentById: { component: sampleComponentDetail() },
      getVerifiedComponents: {
        componentArray: [sampleComponent(), sampleComponent({ _id: 'c2', name: 'Tide Toggle' })],
        total: 2,
        page: 1,
        pages: 1,
      },
    });
    const more = await screen.findByRole('region', { name: 'More by Inês Moreau' });
    expect(await within(more).findByRole('link', { name: 'Tide Toggle' })).toBeVisible();
    expect(within(more).queryByRole('link', { name: 'Magnetic Press' })).not.toBeInTheDocument();
    expect(calls.find(({ call }) => call === 'getVerifiedComponents')?.query).toMatchObject({ author: 'ines_moreau' });
    jest.restoreAllMocks();
  });

  test('similar components come first, and only for a public one', async () => {
    elementsAre('on the screen');
    const api = {
      getVerifiedComponents: { componentArray: [], total: 0, page: 1, pages: 0 },
      getSimilarComponents: { componentArray: [sampleComponent({ _id: 'c3', name: 'Night Toggle' })] },
    };
    const { calls, unmount } = open({ ...api, getComponentById: { component: sampleComponentDetail() } });
    const similar = await screen.findByRole('region', { name: 'Similar components' });
    expect(await within(similar).findByRole('link', { name: 'Night Toggle' })).toBeVisible();
    expect(calls.find(({ call }) => call === 'getSimilarComponents')?.params).toEqual({
      componentId: sampleComponentDetail()._id,
    });
    unmount();
    const hidden = open({ ...api, getComponentById: { component: sampleComponentDetail({ isPublic: false }) } });
    await waitFor(() => expect(hidden.calls.some(({ call }) => call === 'getVerifiedComponents')).toBe(true));
    expect(hidden.calls.some(({ call }) => call === 'getSimilarComponents')).toBe(false);
    jest.restoreAllMocks();
  });
});
