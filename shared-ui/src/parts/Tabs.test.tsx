import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithPlatform } from '../testing/index.tsx';
import { Tabs } from './Tabs.tsx';

test('the arrow keys move between tabs', async () => {
  function Code() {
    const [tab, setTab] = useState<'HTML' | 'CSS'>('HTML');
    return (
      <Tabs
        label="Code"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'HTML', label: 'HTML', panel: 'markup' },
          { value: 'CSS', label: 'CSS', panel: 'styles' },
        ]}
      />
    );
  }
  renderWithPlatform(<Code />);
  expect(screen.getByRole('tablist', { name: 'Code' })).toBeInTheDocument();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('markup');
  await userEvent.click(screen.getByRole('tab', { name: 'HTML' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'CSS' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('styles');
});

test('arrow keys move from the focused tab, wrap around and skip a disabled one, while the page still shows another tab', async () => {
  const chosen: string[] = [];
  renderWithPlatform(
    <Tabs
      label="Lists"
      value="a"
      onValueChange={(value) => chosen.push(value)}
      tabs={[
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B', disabled: true },
        { value: 'c', label: 'C' },
        { value: 'd', label: 'D' },
      ]}
    />,
  );
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}{Home}{End}');
  expect(chosen).toEqual(['c', 'd', 'a', 'd', 'a', 'd']);
  expect(screen.getByRole('tab', { name: 'D' })).toHaveFocus();
});
