/**
 * The query for lists without code, which is all that cards need. In a separate file, because pages need it without the
 * schemas, which import 22 KB of zod.
 */
export const CARD_QUERY = { fields: 'card' } as const;
