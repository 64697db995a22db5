import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComparedRevision } from '@keyframe/contracts/api/change';
import {
  FakeFailure,
  renderWithPlatform,
  sampleRevision,
  sampleUser,
  type FakeResponse,
} from '@keyframe/shared-ui/testing';
import { ComponentChanges } from './ComponentChanges.tsx';

/** What jsdom lacks: pictures have one row of grey pixels, by their address. */
const pictures = new Map<string, number[]>();
const originals = [HTMLImageElement.prototype.decode, HTMLCanvasElement.prototype.getContext] as const;
beforeEach(() => {
  pictures.clear();
  HTMLImageElement.prototype.decode = async function () {
    if (!pictures.has(new URL(this.src).pathname)) throw new Error('The picture did not load.');
  };
  let drawn: number[] = [];
  const context = {
    drawImage: ({ src }: HTMLImageElement) => void (drawn = pictures.get(new URL(src).pathname)!),
    getImageData: () => ({
      width: drawn.length,
      height: 1,
      data: Uint8ClampedArray.from(drawn.flatMap((grey) => [grey, grey, grey, 255])),
    }),
    putImageData: () => undefined,
  };
  HTMLCanvasElement.prototype.getContext = (() => context) as never;
  Object.assign(globalThis, { ImageData: class {} });
});
afterAll(() => {
  [HTMLImageElement.prototype.decode, HTMLCanvasElement.prototype.getContext] = originals;
});

const CODE = sampleRevision().code;

/** The address of a poster with these pixels. */
function poster(revision: string, hash: string, pixels: number[], kind = 'still'): string {
  const address = `/posters/${revision}-dark-${kind}-${hash}.webp`;
  pictures.set(address, pixels);
  return address;
}

const revision = (name: 'before' | 'after', changes: Partial<ComparedRevision> = {}) =>
  sampleRevision({
    revision: name,
    code: { ...CODE, html: `<b>${name}</b>\n<i>kept</i>` },
    ...changes,
  });
const measured = (still: string, loop?: string): Pick<ComparedRevision, 'measurement'> => ({
  measurement: { state: 'measured', posters: { dark: { still, ...(loop !== undefined && { loop }) } } },
});

const open = (getComponentChange: FakeResponse) =>
  renderWithPlatform(<ComponentChanges component={{ _id: 'c1', revision: 'after' }} />, {
    user: sampleUser(),
    api: { getComponentChange },
  });
const shown = (before: Partial<ComparedRevision>, after: Partial<ComparedRevision>) =>
  open({ before: revision('before', before), after: revision('after', after) });

test('the changed lines of each part are removed and added, with those around them', async () => {
  shown({}, {});
  const html = await screen.findByRole('region', { name: 'Changes of the HTML' });
  expect(within(html).getByText('<b>before</b>').tagName).toBe('DEL');
  expect(within(html).getByText('<b>after</b>').tagName).toBe('INS');
  expect(within(html).getByText('<i>kept</i>').tagName).toBe('SPAN');
  expect(screen.getByText('Unchanged: CSS.')).toBeVisible();
});

test('of very many changed lines the first are shown, and the rest on request', async () => {
  const css = Array.from({ length: 700 }, (_, index) => `.a${index} {}`).join('\n');
  shown({ code: { ...CODE, css: '' } }, { code: { ...CODE, css } });
  const changes = await screen.findByRole('region', { name: 'Changes of the CSS' });
  expect(within(changes).getByText('.a599 {}')).toBeInTheDocument();
  expect(within(changes).queryByText('.a600 {}')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show all 700 lines' }));
  expect(within(changes).getByText('.a699 {}')).toBeInTheDocument();
});

test('details that differ are shown before and after', async () => {
  shown({}, { name: 'Slow Pulse', tags: ['calm'], canvas: 'light' });
  const details = await screen.findByRole('region', { name: 'Details' });
  expect(details).toHaveTextContent('NamePulse → Slow Pulse');
  expect(details).toHaveTextContent('Tagsnone → calm');
  expect(details).toHaveTextContent('Grounddark → light');
  expect(details).not.toHaveTextContent('Category');
});

test('equal pictures are no visible change, though the code differs', async () => {
  shown(measured(poster('before', 'aa', [1, 2])), measured(poster('after', 'bb', [1, 2])));
  expect(await screen.findByText('No visible change')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'View' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Changes of the HTML' })).toBeVisible();
});

test('the same code on the same ground is no visible change, without pictures too', async () => {
  const notMeasured = { measurement: { state: 'notMeasured' as const, reason: 'No worker.', posters: {} } };
  shown({ code: CODE, ...notMeasured }, { code: CODE, name: 'Other', ...notMeasured });
  expect(await screen.findByText('No visible change')).toBeVisible();
  expect(screen.getByText('The code is unchanged.')).toBeVisible();
});

test.each([
  ['other loops', 'The motion differs', {}],
  ['another ground', 'Only the ground differs', { canvas: 'light' as const }],
])('equal stills with %s are not called no change', async (_what, title, changes) => {
  const loop = (name: string) => (title === 'The motion differs' ? poster(name, name, [1], 'loop') : undefined);
  shown(measured(poster('before', 'aa', [1]), loop('before')), {
    ...measured(poster('after', 'aa', [1]), loop('after')),
    ...changes,
  });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByText('No visible change')).not.toBeInTheDocument();
});

test('pictures that differ are compared by a slider, by an overlay and by pixels', async () => {
  shown(measured(poster('before', 'aa', [0, 0, 0, 0])), measured(poster('after', 'bb', [0, 0, 0, 200])));
  expect(await screen.findByText('1 of 4 pixels (25.0 %) differ.')).toBeVisible();
  const divider = screen.getByRole('slider', { name: 'Divider' });
  expect(divider).toHaveAttribute('aria-valuetext', '50 % before, 50 % after');
  fireEvent.change(divider, { target: { value: '80' } });
  expect(divider).toHaveAttribute('aria-valuetext', '80 % before, 20 % after');

  await userEvent.click(screen.getByRole('button', { name: 'Overlay' }));
  fireEvent.change(screen.getByRole('slider', { name: 'Opacity of the update' }), { target: { value: '20' } });
  expect(screen.getByRole('img', { name: 'After' })).toHaveStyle({ opacity: '0.2' });

  await userEvent.click(screen.getByRole('button', { name: 'Difference' }));
  expect(screen.getByRole('img', { name: 'The pixels that differ' })).toBeVisible();
});

test('differences that compression may cause are called so', async () => {
  shown(measured(poster('before', 'aa', [100])), measured(poster('after', 'bb', [104])));
  expect(await screen.findByText('Hardly any visible change')).toBeVisible();
});

const NO_WORKER = 'No render worker measures the components of this site.';
test.each([
  [
    'it failed',
    { state: 'notMeasured', reason: 'It did not respond within 8 s.' },
    'The update: It did not respond within 8 s.',
  ],
  ['it is in the queue', { state: 'waiting' }, 'The update is waiting for the render worker.'],
  [
    'it has none',
    { state: 'measured' },
    'The update has no picture: it shows nothing at first, or pictures of other sites.',
  ],
] as const)('without a picture of the update because %s, the code is compared', async (_why, state, text) => {
  shown(measured(poster('before', 'aa', [1])), { measurement: { ...state, posters: {} } });
  expect(await screen.findByText(`Not measured: ${text}`)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Changes of the HTML' })).toBeVisible();
});

test('without a render worker the reason is shown once', async () => {
  const notMeasured = { measurement: { state: 'notMeasured' as const, reason: NO_WORKER, posters: {} } };
  shown(notMeasured, notMeasured);
  expect(await screen.findByText(`Not measured: ${NO_WORKER}`)).toBeVisible();
});

test('a picture that does not load can be tried again', async () => {
  const [one, other] = [poster('before', 'aa', [1]), poster('after', 'bb', [1])];
  pictures.delete(other);
  shown(measured(one), measured(other));
  expect(await screen.findByText('Couldn’t load the pictures')).toBeVisible();
  pictures.set(other, [1]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No visible change')).toBeVisible();
});

test('a failed request can be tried again', async () => {
  let down = true;
  open(() =>
    down ? new FakeFailure(503, 'The server is busy.') : { before: revision('before'), after: revision('after') },
  );
  expect(await screen.findByText('The server is busy.')).toBeVisible();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Changes of the HTML' })).toBeVisible();
});
