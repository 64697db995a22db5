import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithPlatform } from '../testing/index.tsx';
import { latePart, type LatePart } from './latePart.ts';

interface Code {
  Word: () => string;
}

function Opener({ part }: { part: LatePart<Code> }) {
  const [wanted, setWanted] = useState(false);
  const code = part.use(wanted, () => setWanted(false));
  return wanted && code ? (
    <p>
      <code.Word />
    </p>
  ) : (
    <button onClick={() => setWanted(true)}>Open</button>
  );
}

const code: Code = { Word: () => 'Here' };

test('a press takes effect when the code has loaded, however late', async () => {
  let arrive: (loaded: Code) => void = () => undefined;
  const load = jest.fn(() => new Promise<Code>((resolve) => (arrive = resolve)));
  renderWithPlatform(<Opener part={latePart(load)} />);
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(load).toHaveBeenCalledTimes(1);
  arrive(code);
  expect(await screen.findByText('Here')).toBeVisible();
});

test('code that fails to load shows a message, and the next press loads it again', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest
    .fn<Promise<Code>, []>()
    .mockRejectedValueOnce(new Error('Loading chunk failed.'))
    .mockResolvedValue(code);
  renderWithPlatform(<Opener part={latePart(load)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText(/Couldn’t load this part of the page/)).toBeInTheDocument();
  expect(logged).toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(screen.getByText('Here')).toBeVisible());
  logged.mockRestore();
});
