import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { popupStore, renderWithPlatform } from '@keyframe/shared-ui/testing';
import { PrivacyPage } from './PrivacyPage.tsx';

const open = (route = '/privacy-policy') => renderWithPlatform(<PrivacyPage />, { route, path: '/privacy-policy' });
const title = () => screen.getByRole('heading', { level: 1 });
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

// Specification 2.18
test('a visitor can read the privacy policy, with the date of its last update', () => {
  const { calls } = open();
  expect(title()).toHaveTextContent('Privacy Policy');
  expect(screen.getByText('Last updated September 28, 2023')).toBeVisible();
  expect(document.title).toBe('Privacy Policy · Keyframe');
  expect(calls).toHaveLength(0);
});

// Specification 2.17
test('two buttons switch between the privacy policy and the disclaimer, and the address holds the choice', async () => {
  const { address } = open();
  expect(within(screen.getByRole('group', { name: 'Text shown' })).getAllByRole('button')).toHaveLength(2);
  expect(button('Privacy Policy')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(button('Disclaimer'));
  expect(title()).toHaveTextContent('Disclaimer');
  expect(address()).toBe('/privacy-policy?show=disclaimer');
  expect(document.title).toBe('Disclaimer · Keyframe');
  expect(screen.getByText('Last updated September 28, 2023')).toBeVisible();
  await userEvent.click(button('Disclaimer'));
  expect(title()).toHaveTextContent('Disclaimer');
  await userEvent.click(button('Privacy Policy'));
  expect(title()).toHaveTextContent('Privacy Policy');
  expect(address()).toBe('/privacy-policy');
});

test('a link to the disclaimer shows the disclaimer', () => {
  open('/privacy-policy?show=disclaimer');
  expect(title()).toHaveTextContent('Disclaimer');
  expect(button('Disclaimer')).toHaveAttribute('aria-pressed', 'true');
});

test('an unknown text in the address shows the privacy policy', () => {
  open('/privacy-policy?show=imprint');
  expect(title()).toHaveTextContent('Privacy Policy');
});

test('a link to a section scrolls to it, even if the page renders late', () => {
  open('/privacy-policy#cookies');
  expect(jest.mocked(Element.prototype.scrollIntoView).mock.contexts).toEqual([document.getElementById('cookies')]);
});

test.each([
  ['cookies', /user holds your email address.*lasts 7 days/],
  ['account-data', /identity provider.*never see the password/],
  ['page-loads', /no cookie, no account and no address/],
  ['analytics', /off until you agree/],
  ['visits', /salt that is new every day.*removed/],
  ['contact-form', /mobile number if you give one/],
])('the policy explains the use of %s', (id, text) => {
  open();
  expect(document.getElementById(id)).toHaveTextContent(text);
});

test('the policy lets the user change the answer about analytics', async () => {
  open();
  await userEvent.click(button('Privacy choices'));
  expect(popupStore.getState().requested).toBe('privacy-choices');
});

test.each(['/privacy-policy', '/privacy-policy?show=disclaimer'])(
  'every entry in the contents of %s links to an existing section',
  (route) => {
    const { container } = open(route);
    const entries = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
    expect(entries.length).toBeGreaterThan(4);
    for (const entry of entries) {
      expect(container.querySelector(entry.getAttribute('href') ?? '')).toHaveAccessibleName(entry.textContent ?? '');
    }
  },
);
