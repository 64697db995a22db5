import { COUNTRIES, countryChoices, DEFAULT_COUNTRY } from './countries.ts';

// Specification 2.55, 9.10
test('there are about 195 countries, unique, named and in alphabetical order', () => {
  expect(COUNTRIES.length).toBeGreaterThanOrEqual(193);
  expect(COUNTRIES.length).toBeLessThanOrEqual(200);
  expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length);
  expect(COUNTRIES.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
  expect(COUNTRIES).toEqual([...COUNTRIES].sort(new Intl.Collator('en').compare));
});

test('the list has the default', () => {
  expect(COUNTRIES).toContain(DEFAULT_COUNTRY);
});

test('a stored country with another spelling stays a choice', () => {
  expect(countryChoices('Czech Republic')[0]).toEqual({ value: 'Czech Republic', label: 'Czech Republic' });
  expect(countryChoices('India')).toHaveLength(COUNTRIES.length);
});
