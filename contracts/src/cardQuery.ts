/**
 * The query by which a list leaves out the components' code: what a card shows is enough. Without it a list contains
 * whole components. In a file of its own: pages need it without the schemas, which bring 22 KB of zod.
 */
export const CARD_QUERY = { fields: 'card' } as const;
