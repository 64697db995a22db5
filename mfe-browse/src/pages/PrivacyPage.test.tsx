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
test('the privacy policy can be read without signing in, and says when it was updated', () => {
  const { calls } = open();
  expect(title()).toHaveTextContent('Privacy Policy');
  expect(screen.getByText('Last updated September 28, 2023')).toBeVisible();
  expect(document.title).toBe('Privacy Policy · Keyframe');
  expect(calls).toHaveLength(0);
});

// Specification 2.17
test('two buttons switch between the privacy policy and the disclaimer, and the address says which is shown', async () => {
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

test('a link to the disclaimer opens the disclaimer', () => {
  open('/privacy-policy?show=disclaimer');
  expect(title()).toHaveTextContent('Disclaimer');
  expect(button('Disclaimer')).toHaveAttribute('aria-pressed', 'true');
});

test('a text nobody wrote shows the privacy policy', () => {
  open('/privacy-policy?show=imprint');
  expect(title()).toHaveTextContent('Privacy Policy');
});

test('a link to a section shows that section, though the page comes after the address', () => {
  open('/privacy-policy#cookies');
  expect(jest.mocked(Element.prototype.scrollIntoView).mock.contexts).toEqual([document.getElementById('cookies')]);
});

test.each([
  ['cookies', /user holds your email address.*lasts 7 days/],
  ['account-data', /identity provider.*never see the password/],
  ['analytics', /off until you agree/],
  ['visits', /salt that is new every day.*removed/],
  ['contact-form', /mobile number if you give one/],
])('the policy says what the site does with %s', (id, text) => {
  open();
  expect(document.getElementById(id)).toHaveTextContent(text);
});

test('the answer about analytics can be changed from the policy', async () => {
  open();
  await userEvent.click(button('Privacy choices'));
  expect(popupStore.getState().requested).toBe('privacy-choices');
});

test.each(['/privacy-policy', '/privacy-policy?show=disclaimer'])(
  'every entry of the contents of %s leads to a section that is there',
  (route) => {
    const { container } = open(route);
    const entries = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
    expect(entries.length).toBeGreaterThan(4);
    for (const entry of entries) {
      expect(container.querySelector(entry.getAttribute('href') ?? '')).toHaveAccessibleName(entry.textContent ?? '');
    }
  },
);
