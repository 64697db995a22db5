import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithPlatform } from '@keyframe/shared-ui/testing';
import { QUESTIONS } from '../features/faq/questions.tsx';
import { FaqPage } from './FaqPage.tsx';

const open = (route = '/faq') => renderWithPlatform(<FaqPage />, { route, path: '/faq' });
/** By text: a query by role checks all the answers, which is slow. */
const question = (text: RegExp) => screen.getByText(text, { selector: 'button' });
const ids = QUESTIONS.flatMap(({ items }) => items.map(({ id }) => id));

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

// Specification 2.15
test('a visitor can read the questions, all closed at first', () => {
  const { calls } = open();
  expect(screen.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible();
  expect(document.title).toBe('FAQ · Keyframe');
  expect(screen.getAllByRole('button')).toHaveLength(ids.length);
  expect(screen.queryByRole('button', { expanded: true })).not.toBeInTheDocument();
  expect(calls).toHaveLength(0);
});

test('the questions of a topic are one block beside its heading', () => {
  open();
  for (const { topic, items } of QUESTIONS) {
    const section = screen.getByRole('region', { name: topic });
    expect([...section.children].map((child) => child.querySelectorAll('button').length)).toEqual([0, items.length]);
  }
});

test('a question opens its answer, and opening another leaves it open', async () => {
  open();
  await userEvent.click(question(/even a commercial one/));
  expect(screen.getByRole('link', { name: 'MIT license' })).toHaveAttribute('href', '/tandc#licence');
  await userEvent.click(question(/forgot my password/));
  expect(question(/even a commercial one/)).toHaveAttribute('aria-expanded', 'true');
  expect(question(/forgot my password/)).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(question(/even a commercial one/));
  expect(question(/even a commercial one/)).toHaveAttribute('aria-expanded', 'false');
});

test('a link to an answer opens it and scrolls to it, even if the page renders late', () => {
  open('/faq#experience');
  expect(question(/experience and rank/)).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(1);
  expect(jest.mocked(Element.prototype.scrollIntoView).mock.contexts).toEqual([document.getElementById('experience')]);
});

test.each(['/faq#nothing-of-that-name', '/faq#%E0%A4%A'])('%s opens no answer', (route) => {
  open(route);
  expect(screen.queryByRole('button', { expanded: true })).not.toBeInTheDocument();
});

test('every answer has a link of its own', async () => {
  open();
  expect(new Set(ids).size).toBe(ids.length);
  await userEvent.click(question(/Tailwind components/));
  expect(screen.getByRole('link', { name: 'Link to this answer' })).toHaveAttribute('href', '/faq#tailwind');
});
