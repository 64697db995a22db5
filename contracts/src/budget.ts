import * as v from 'valibot';

const kilobytes = v.pipe(v.number(), v.gtValue(0));

/** A limit of downloads. 1 KB is 1024 bytes on the wire: Brotli, with the response headers. */
export const BudgetLimit = v.strictObject({
  kilobytes,
  requests: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
});
export type BudgetLimit = v.InferOutput<typeof BudgetLimit>;

/** A download budget in `remote.json`. */
export const Budget = v.strictObject({
  ...BudgetLimit.entries,
  /** The size when the budget was last written, in KB. */
  measured: v.optional(kilobytes),
  /** The breakdown, and the purpose of the headroom. */
  why: v.optional(v.string()),
});
export type Budget = v.InferOutput<typeof Budget>;

/**
 * The budgets of a remote, by what is downloaded. `firstPage` is what a visitor fetches of the remote's build before its
 * first page shows; a release checks it. Others are checked by the remote's own tests.
 */
export const Budgets = v.objectWithRest({ firstPage: Budget }, Budget);
export type Budgets = v.InferOutput<typeof Budgets>;

/** On the shell's origin: the site's limit for `firstPage` of every remote. Changes with each release of the shell. */
export const BUDGET_CEILING_FILE = 'remote-budget.json';
