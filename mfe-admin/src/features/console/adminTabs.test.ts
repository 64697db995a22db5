import { ADMIN_TABS, adminAddress, adminTab, pageAsked } from './adminTabs.ts';

test('the address of a list leaves out default values', () => {
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
])('the page parameter %s is read as page %d', (asked, page) => {
  expect(pageAsked(asked)).toBe(page);
});

test('an address with no tab or an unknown tab shows the queue', () => {
  expect(adminTab(null, ADMIN_TABS)).toBe('queue');
  expect(adminTab('users', ADMIN_TABS)).toBe('queue');
  expect(adminTab('inbox', ADMIN_TABS)).toBe('inbox');
});
