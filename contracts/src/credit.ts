/**
 * The licences of an original that someone else made, as the member who imports it declares them. A component is
 * published under the MIT License, so each is one that allows it.
 */
export const CREDIT_LICENCES = {
  mit: 'MIT License',
  publicDomain: 'Public domain (CC0, Unlicense)',
  other: 'Another, with the author’s permission',
} as const;

export type CreditLicence = keyof typeof CREDIT_LICENCES;
export const CREDIT_LICENCE_NAMES = Object.keys(CREDIT_LICENCES) as [CreditLicence, ...CreditLicence[]];
