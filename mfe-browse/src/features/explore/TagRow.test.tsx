import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LIMITS } from '@keyframe/contracts/limits';
import { FakeFailure, renderWithPlatform } from '@keyframe/shared-ui/testing';
import { TagRow } from './TagRow.tsx';

const tags = (count: number) => ({
  tags: Array.from({ length: count }, (_, index) => ({ name: `tag ${index + 1}`, componentCounter: count - index })),
});

/** jsdom has no layout: sets the width of the row and of its content. */
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

// Specification 2.61, 9.9
test('the row shows the thirty most used tags', async () => {
  renderWithPlatform(<TagRow tags={[]} onTags={jest.fn()} />, { api: { getTopTags: tags(40) } });
  await screen.findByRole('button', { name: 'tag 1' });
  expect(within(screen.getByRole('group', { name: 'Most used tags' })).getAllByRole('button')).toHaveLength(
    LIMITS.tagChips,
  );
});

test('a chip adds its tag to the active ones, and the chip of an active tag removes it', async () => {
  const onTags = jest.fn();
  renderWithPlatform(<TagRow tags={['tag 2']} onTags={onTags} />, { api: { getTopTags: tags(3) } });
  await userEvent.click(await screen.findByRole('button', { name: 'tag 1' }));
  expect(onTags).toHaveBeenLastCalledWith(['tag 1', 'tag 2']);
  const activeChip = screen.getByRole('button', { name: 'tag 2' });
  expect(activeChip).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(activeChip);
  expect(onTags).toHaveBeenLastCalledWith([]);
});

test('a tag above the limit of filter tags changes nothing and shows the limit', async () => {
  const onTags = jest.fn();
  const most = Array.from({ length: LIMITS.filterTags }, (_, index) => `tag ${index + 1}`);
  renderWithPlatform(<TagRow tags={most} onTags={onTags} />, { api: { getTopTags: tags(9) } });
  await userEvent.click(await screen.findByRole('button', { name: 'tag 9' }));
  expect(await screen.findByText('You can filter by up to 5 tags. Remove one first.')).toBeVisible();
  expect(onTags).not.toHaveBeenCalled();
});

test('the chips are one tab stop, and arrow keys move between them', async () => {
  renderWithPlatform(
    <>
      <TagRow tags={[]} onTags={jest.fn()} />
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

test('an active tag that is not among the most used comes first', async () => {
  renderWithPlatform(<TagRow tags={['rare']} onTags={jest.fn()} />, { api: { getTopTags: tags(3) } });
  await screen.findByRole('button', { name: 'tag 1' });
  expect(screen.getAllByRole('button')[0]).toHaveTextContent('rare');
});

// Specification 2.61, 9.9
test('the arrow buttons scroll the row by 500 pixels', async () => {
  const scrollBy = rowOf({ content: 2000, window: 800 });
  renderWithPlatform(<TagRow tags={[]} onTags={jest.fn()} />, { api: { getTopTags: tags(30) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Scroll tags forward' }));
  expect(scrollBy).toHaveBeenCalledWith({ left: 500 });
  expect(screen.getByRole('button', { name: 'Scroll tags back' })).toBeDisabled();
});

test('a row without overflow has no arrow buttons', async () => {
  rowOf({ content: 600, window: 800 });
  renderWithPlatform(<TagRow tags={[]} onTags={jest.fn()} />, { api: { getTopTags: tags(5) } });
  await screen.findByRole('button', { name: 'tag 1' });
  expect(screen.queryByRole('button', { name: /Scroll tags/ })).not.toBeInTheDocument();
});

test('tags that fail to load show the error and a retry', async () => {
  let answers = 0;
  const getTopTags = () => (answers++ === 0 ? new FakeFailure(500, 'The tags are out') : tags(2));
  renderWithPlatform(<TagRow tags={[]} onTags={jest.fn()} />, { api: { getTopTags } });
  expect(await screen.findByRole('alert')).toHaveTextContent('The tags are out');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'tag 1' })).toBeInTheDocument();
});
