import { render } from '@testing-library/react';
import { PageTitle } from './PageTitle.tsx';

beforeEach(() => {
  document.head.innerHTML = '<title>Keyframe</title>';
});

test('sets the document title while it is mounted, and restores the default afterwards', () => {
  const { rerender, unmount } = render(<PageTitle>Explore</PageTitle>);
  expect(document.title).toBe('Explore · Keyframe');
  rerender(<PageTitle>Explore, page 2</PageTitle>);
  expect(document.title).toBe('Explore, page 2 · Keyframe');
  unmount();
  expect(document.title).toBe('Keyframe');
});

test('the title of the next page replaces that of the previous one', () => {
  const { rerender } = render(<PageTitle key="explore">Explore</PageTitle>);
  rerender(<PageTitle key="about">About</PageTitle>);
  expect(document.title).toBe('About · Keyframe');
  expect(document.querySelectorAll('title')).toHaveLength(2);
});
