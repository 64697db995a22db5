import { screen, within } from '@testing-library/react';
import { renderWithPlatform } from '@keyframe/shared-ui/testing';
import { ExportProofs, ProofLine } from './ExportProofs.tsx';

const measured = { state: 'measured', findings: {} } as const;

test('the forms that are proven are counted, and the others have their reason', () => {
  renderWithPlatform(
    <ExportProofs
      measured={{
        ...measured,
        exports: { html: { proven: true }, vue: { proven: false, reason: 'Its HTML has a <template>.' } },
      }}
    />,
  );
  expect(screen.getByText('1 of 2 forms proven')).toBeVisible();
  const [html, vue] = screen.getAllByRole('listitem');
  expect(html).toHaveTextContent(/^HTML$/);
  expect(within(vue!).getByText(/Vue/)).toHaveTextContent('Vue: Its HTML has a <template>.');
});

test('before a render worker has proven anything, nothing is shown', () => {
  const { container } = renderWithPlatform(<ExportProofs measured={{ ...measured, exports: {} }} />);
  expect(within(container).queryByText(/proven/)).not.toBeInTheDocument();
});

test.each([
  [{ proven: true }, false, 'Proven for this version: same elements and pixels as the component.'],
  [{ proven: true }, true, /^Proven for this version with its author’s values:/],
  [{ proven: false, reason: '9 of its pixels differ.' }, false, 'Not proven for this version. 9 of its pixels differ.'],
])('a form with the proof %j, adjusted: %s, has its line', (proof, adjusted, line) => {
  renderWithPlatform(<ProofLine proof={proof} adjusted={adjusted} />);
  expect(screen.getByText(line)).toBeVisible();
});
