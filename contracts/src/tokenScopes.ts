/**
 * What an API token may do, beyond what a visitor may. Which endpoints each scope opens is in
 * `api/endpointScopes.ts`. In a separate file, because the settings page needs the texts without the schemas.
 */
export const TOKEN_SCOPES = ['components:read', 'components:write'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** Each scope as the settings page and the documentation describe it. */
export const SCOPE_TEXTS: Readonly<Record<TokenScope, string>> = {
  'components:read': 'Read your own components in every state, drafts included',
  'components:write': 'Create drafts and change them. Submitting a draft stays with you',
};

/** The lifetimes to choose from, in days. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const;
export type TokenDays = (typeof TOKEN_DAYS)[number];

/** The lifetime that is chosen at first, in days. */
export const DEFAULT_TOKEN_DAYS: TokenDays = 90;
