import NAMES from 'countries-list/minimal/countries.en.min.json';

/**
 * ISO 3166-1 codes of the countries to choose from: the members and observers of the United Nations, and Taiwan and
 * Kosovo, which users expect in such a list too (docs/specification.md section 2: "about 195 country names").
 */
const CODES =
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ ' +
  'DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MR MT MU MV MW MX MY MZ NA NE NG NI ' +
  'NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ ' +
  'TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW';

/** docs/specification.md section 9. */
export const DEFAULT_COUNTRY = 'India';

/**
 * The countries' English names in alphabetical order, from the countries-list library, so that every browser has the
 * same. English, because the name is stored and others read it.
 */
export const COUNTRIES: readonly string[] = CODES.split(' ')
  .map((code) => (NAMES as Record<string, string>)[code] ?? code)
  .sort(new Intl.Collator('en').compare);

/** The choices for a profile whose country is `current`: a stored name with another spelling stays a choice. */
export function countryChoices(current: string): { value: string; label: string }[] {
  const known = current === '' || COUNTRIES.includes(current);
  return [...(known ? [] : [current]), ...COUNTRIES].map((name) => ({ value: name, label: name }));
}
