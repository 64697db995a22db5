import { waitFor } from '@testing-library/react';

/**
 * Waits until what `find` gets can be seen, and gives it. For what appears with a transition (a popup, a panel, a menu):
 * in its first frame it is there and transparent.
 */
export const visible = (find: () => HTMLElement): Promise<HTMLElement> =>
  waitFor(() => {
    const element = find();
    expect(element).toBeVisible();
    return element;
  });
