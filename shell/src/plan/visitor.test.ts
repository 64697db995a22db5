import { keepStaff, thisVisitor } from './visitor.ts';

afterEach(() => localStorage.clear());

test('a visitor keeps the same number from page to page', () => {
  expect(thisVisitor().number).toBe(thisVisitor().number);
});

test('a visitor is staff after an admin has signed in, until that ends', () => {
  expect(thisVisitor().staff).toBe(false);
  keepStaff(true);
  expect(thisVisitor().staff).toBe(true);
  keepStaff(false);
  expect(thisVisitor().staff).toBe(false);
});
