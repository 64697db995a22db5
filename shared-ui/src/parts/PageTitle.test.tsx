import { render } from '@testing-library/react';
import { PageTitle } from './PageTitle.tsx';

beforeEach(() => {
  document.head.innerHTML = '<title>Keyframe</title>';
});

test('a page has its own title while it is shown, and afterwards the title of the document stands again', () => {
  const { rerender, unmount } = render(<PageTitle>Explore</PageTitle>);
  expect(document.title).toBe('Explore · Keyframe');
  rerender(<PageTitle>Explore, page 2</PageTitle>);
  expect(document.title).toBe('Explore, page 2 · Keyframe');
  unmount();
  expect(document.title).toBe('Keyframe');
});

test('the title of the page that is opened replaces that of the page that is left', () => {
  const { rerender } = render(<PageTitle key="explore">Explore</PageTitle>);
  rerender(<PageTitle key="about">About</PageTitle>);
  expect(document.title).toBe('About · Keyframe');
  expect(document.querySelectorAll('title')).toHaveLength(2);
});
