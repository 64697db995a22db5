import { waitFor } from '@testing-library/react';

/**
 * Waits until the element that `find` returns is visible, and returns it. For elements that appear with a transition (a
 * popup, a panel, a menu): in the first frame they are mounted and transparent.
 */
export const visible = (find: () => HTMLElement): Promise<HTMLElement> =>
  waitFor(() => {
    const element = find();
    expect(element).toBeVisible();
    return element;
  });
