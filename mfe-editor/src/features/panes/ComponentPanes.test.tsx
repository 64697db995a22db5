import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ComponentPanes } from './ComponentPanes.tsx';

const panes = <ComponentPanes code={<p>code</p>} preview={<p>preview</p>} details={<p>details</p>} />;
const order = () => screen.getAllByText(/^(code|preview|details)$/).map((pane) => pane.textContent);

/** Whether the splitter has pointer capture, which jsdom lacks. */
let captured = false;
beforeEach(() => {
  localStorage.clear();
  captured = false;
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined, hasPointerCapture: () => captured });
});
afterEach(() => jest.restoreAllMocks());

test('the preview is first in the document, in any window', () => {
  render(panes);
  expect(order()).toEqual(['preview', 'code', 'details']);
});

test('arrow keys move a splitter within its bounds, a double click resets it, and its position persists', async () => {
  const { unmount } = render(panes);
  const edge = () => screen.getByRole('separator', { name: 'Width of the code' });
  edge().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(edge()).toHaveAttribute('aria-valuenow', '54');
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(edge()).toHaveAttribute('aria-valuenow', '75');
  unmount();
  render(panes);
  expect(edge()).toHaveAttribute('aria-valuenow', '75');
  await userEvent.dblClick(edge());
  expect(edge()).toHaveAttribute('aria-valuenow', '50');
});

test('a splitter follows the pointer that holds it', async () => {
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue({ left: 0, top: 100, width: 1000, height: 500 } as DOMRect);
  captured = true;
  render(panes);
  const edge = screen.getByRole('separator', { name: 'Height of the preview' });
  const user = userEvent.setup();
  await user.pointer([
    { keys: '[MouseLeft>]', target: edge },
    { target: edge, coords: { clientX: 10, clientY: 300 } },
  ]);
  expect(edge).toHaveAttribute('aria-valuenow', '40');
});
