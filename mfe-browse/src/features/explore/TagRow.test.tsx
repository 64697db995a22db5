import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LIMITS } from 'contracts/limits';
import { FakeFailure, renderWithPlatform } from 'shared-ui/testing';
import { TagRow } from './TagRow.tsx';

const tags = (count: number) => ({ tags: Array.from({ length: count }, (_, index) => ({ name: `tag ${index + 1}`, componentCounter: count - index })) });

/** jsdom lays nothing out: a row as wide as its content, or narrower. */
function rowOf({ content, window }: { content: number; window: number }) {
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(content);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(window);
  const scrollBy = jest.fn();
  Object.defineProperty(HTMLElement.prototype, 'scrollBy', { configurable: true, writable: true, value: scrollBy });
  return scrollBy;
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollBy');
});

test('the row shows the thirty most used tags and no more', async () => {
  renderWithPlatform(<TagRow tag={undefined} onTag={jest.fn()} />, { api: { getTopTags: tags(40) } });
  await screen.findByRole('button', { name: 'tag 1' });
  expect(within(screen.getByRole('group', { name: 'Most used tags' })).getAllByRole('button')).toHaveLength(LIMITS.tagChips);
});

test('a chip filters by its tag, and the chip in force takes the filter back', async () => {
  const onTag = jest.fn();
  renderWithPlatform(<TagRow tag="tag 2" onTag={onTag} />, { api: { getTopTags: tags(3) } });
  await userEvent.click(await screen.findByRole('button', { name: 'tag 1' }));
  expect(onTag).toHaveBeenLastCalledWith('tag 1');
  const inForce = screen.getByRole('button', { name: 'tag 2' });
  expect(inForce).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(inForce);
  expect(onTag).toHaveBeenLastCalledWith(undefined);
});

test('thirty chips are one stop of the Tab key, and arrows move between them', async () => {
  renderWithPlatform(
    <>
      <TagRow tag={undefined} onTag={jest.fn()} />
      <button>after</button>
    </>,
    { api: { getTopTags: tags(30) } },
  );
  await screen.findByRole('button', { name: 'tag 1' });
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'tag 1' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(screen.getByRole('button', { name: 'tag 2' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'after' })).toHaveFocus();
});

test('a tag in force that is not among the most used stands first', async () => {
  renderWithPlatform(<TagRow tag="rare" onTag={jest.fn()} />, { api: { getTopTags: tags(3) } });
  await screen.findByRole('button', { name: 'tag 1' });
  expect(screen.getAllByRole('button')[0]).toHaveTextContent('rare');
});

test('the arrows move the row by 500 pixels', async () => {
  const scrollBy = rowOf({ content: 2000, window: 800 });
  renderWithPlatform(<TagRow tag={undefined} onTag={jest.fn()} />, { api: { getTopTags: tags(30) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Scroll tags on' }));
  expect(scrollBy).toHaveBeenCalledWith({ left: 500 });
  expect(screen.getByRole('button', { name: 'Scroll tags back' })).toBeDisabled();
});

test('there are no arrows when there is nothing to scroll', async () => {
  rowOf({ content: 600, window: 800 });
  renderWithPlatform(<TagRow tag={undefined} onTag={jest.fn()} />, { api: { getTopTags: tags(5) } });
  await screen.findByRole('button', { name: 'tag 1' });
  expect(screen.queryByRole('button', { name: /Scroll tags/ })).not.toBeInTheDocument();
});

test('tags that do not load say so and can be asked for again', async () => {
  let answers = 0;
  const getTopTags = () => (answers++ === 0 ? new FakeFailure(500, 'The tags are out') : tags(2));
  renderWithPlatform(<TagRow tag={undefined} onTag={jest.fn()} />, { api: { getTopTags } });
  expect(await screen.findByRole('alert')).toHaveTextContent('The tags are out');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'tag 1' })).toBeInTheDocument();
});
