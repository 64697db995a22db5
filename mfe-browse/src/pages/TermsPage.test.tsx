import { screen, within } from '@testing-library/react';
import { renderWithPlatform } from '@keyframe/shared-ui/testing';
import { TermsPage } from './TermsPage.tsx';

// Specification 2.25
test('a visitor can read the terms, with the date of their last update', () => {
  const { calls } = renderWithPlatform(<TermsPage />, { route: '/tandc' });
  expect(screen.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeInTheDocument();
  expect(screen.getByText(/^Last updated [A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeInTheDocument();
  expect(document.title).toBe('Terms and conditions · Keyframe');
  expect(calls).toHaveLength(0);
});

test('every entry in the contents links to an existing clause', () => {
  const { container } = renderWithPlatform(<TermsPage />, { route: '/tandc' });
  const entries = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
  expect(entries.length).toBeGreaterThan(5);
  for (const entry of entries) {
    const clause = container.querySelector(entry.getAttribute('href') ?? '');
    expect(clause).toHaveAccessibleName(entry.textContent ?? '');
  }
});

test('the terms cover license, conduct, liability and contact', () => {
  renderWithPlatform(<TermsPage />, { route: '/tandc' });
  for (const name of [/MIT/, /Conduct/, /liability/, /Contact/])
    expect(screen.getByRole('heading', { level: 2, name })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'contact form' })).toHaveAttribute('href', '/contact');
});

test.each([
  ['accounts', /16 or older/],
  ['licence', /remix has several copyright lines: its author’s, and those of the component it was made from/],
  ['publishing', /Remixes of it stay, with your copyright line/],
])('the clause %s states the rules that the site enforces', (id, text) => {
  renderWithPlatform(<TermsPage />, { route: '/tandc' });
  expect(document.getElementById(id)).toHaveTextContent(text);
});
