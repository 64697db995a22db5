import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithPlatform } from '@keyframe/shared-ui/testing';
import { useLocation } from '@keyframe/shared-ui/platform';
import { useState } from 'react';
import { AdjustPanel } from './AdjustPanel.tsx';

const CSS =
  '.a { color: #ffffff; background: #552da8; border-radius: 8px; transition: color 0.3s ease; --glow-size: 12px }';

function Page() {
  const [css, setCss] = useState<string>();
  const { search } = useLocation();
  return (
    <>
      <AdjustPanel css={CSS} open onOpenChange={() => undefined} onCss={setCss} />
      <output aria-label="CSS">{css ?? 'as authored'}</output>
      <output aria-label="Address">{search}</output>
    </>
  );
}

function openPanel(route = '/component/c1') {
  renderWithPlatform(<Page />, { route, path: '/component/:id' });
  const css = () => screen.getByLabelText('CSS').textContent;
  const address = () => screen.getByLabelText('Address').textContent;
  return { css, address };
}

const set = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });

test('every value of the CSS has a control, under a heading', () => {
  openPanel();
  const names = ['Colors', 'Motion', 'Shape', 'Variables'].map((name) =>
    within(screen.getByRole('group', { name }))
      .getAllByText(/./, { selector: 'label[for]' })
      .map((label) => label.textContent),
  );
  expect(names).toEqual([
    ['Text, white', 'Background, purple'],
    ['Speed', 'Duration', 'Easing'],
    ['Corner'],
    ['Glow size'],
  ]);
});

test('a change shows in the CSS and, once it rests, in the address; undo and reset take it back', async () => {
  const user = userEvent.setup();
  const { css, address } = openPanel();
  expect(css()).toBe('as authored');
  set('Corner', '20');
  set('Background, purple', '#00aa55');
  expect(css()).toContain('background: #00aa55; border-radius: 20px;');
  await waitFor(() => expect(address()).toContain('radius-8px%3A20px'));
  screen.getByRole('button', { name: 'Reset Corner' }).focus();
  await user.keyboard('{Control>}z{/Control}');
  expect(css()).toContain('background: #552da8; border-radius: 20px;');
  await user.click(screen.getByRole('button', { name: 'Reset Corner' }));
  expect(css()).toBe('as authored');
  await waitFor(() => expect(address()).toBe(''));
});

test('an address with values opens with them, and Reset all returns to the author’s', async () => {
  const user = userEvent.setup();
  const { css } = openPanel('/component/c1?k=speed:2;text-ffffffff:000000ff');
  expect(css()).toContain('color: #000000;');
  expect(css()).toContain('transition: color 0.15s ease');
  await user.click(screen.getByRole('button', { name: 'Reset all' }));
  expect(css()).toBe('as authored');
});

test('Copy has the adjusted CSS', async () => {
  const user = userEvent.setup();
  openPanel();
  set('Glow size', '20');
  await user.click(screen.getByRole('button', { name: 'Copy the adjusted CSS' }));
  expect(await navigator.clipboard.readText()).toContain('--glow-size: 20px');
});

test('text that becomes hard to read is named with its contrast', () => {
  openPanel();
  expect(screen.queryByText(/has a contrast/)).not.toBeInTheDocument();
  set('Text, white', '#5a3aa0');
  expect(screen.getByText(/has a contrast of 1\.\d to its background/)).toBeVisible();
});

test('an easing is changed by its numbers, a color by its lightness', () => {
  const { css } = openPanel();
  set('Easing: Second handle, progress', '1.5');
  expect(css()).toContain('cubic-bezier(0.25,0.1,0.25,1.5)');
  const details = screen.getByLabelText(/^OKLCH: .* of Text, white$/).closest('details')!;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  set('Lightness of Text, white', '0');
  expect(css()).toContain('color: #000000;');
});

test('Surprise me changes values that Undo takes back', async () => {
  const user = userEvent.setup();
  const { css } = openPanel();
  await user.click(screen.getByRole('button', { name: 'Surprise me' }));
  expect(css()).not.toBe('as authored');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(css()).toBe('as authored');
});
