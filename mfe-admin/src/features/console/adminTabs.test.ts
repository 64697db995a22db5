import { adminAddress, adminTab, pageAsked } from './adminTabs.ts';

test('a list has one address: what is the default is left out of it', () => {
  expect(adminAddress('queue')).toBe('/admin');
  expect(adminAddress('queue', { page: 1, category: undefined })).toBe('/admin');
  expect(adminAddress('queue', { page: 3, language: 'HTML+CSS' })).toBe('/admin?language=HTML%2BCSS&page=3');
  expect(adminAddress('history', { outcome: 'sentBack' })).toBe('/admin?tab=history&outcome=sentBack');
});

test.each([
  [null, 1],
  ['2', 2],
  ['0', 1],
  ['1.5', 1],
  ['501', 1],
  ['two', 1],
])('the page that %s asks for is %d', (asked, page) => {
  expect(pageAsked(asked)).toBe(page);
});

test('an address that names no tab, or none that there is, shows the queue', () => {
  expect(adminTab(null)).toBe('queue');
  expect(adminTab('users')).toBe('queue');
  expect(adminTab('inbox')).toBe('inbox');
});
