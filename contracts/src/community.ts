import * as v from 'valibot';
import { SOCIAL_NETWORKS } from './socialNetworks.ts';

/** A link address: http or https only, so that it cannot run a script. */
const WebAddress = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:\/\/./.test(text) && URL.canParse(text),
    'must be an address that begins with https:// or http://',
  ),
);

/** The settings of a deployment's community: contact addresses and announcement. */
export const Community = v.object({
  /** The mail-us link of the footer. */
  mail: v.pipe(v.string(), v.email('must be an email address')),
  /** The video channel linked on the about page; no link if absent. */
  videoChannel: v.optional(WebAddress),
  /** The social icon row, in order; no row if empty. */
  social: v.array(v.object({ network: v.picklist(SOCIAL_NETWORKS), url: WebAddress })),
  /**
   * The banner; null for none. `id` identifies it, so that a visitor who closed one still sees the next; `until` is its
   * last day (`currentAnnouncement`).
   */
  announcement: v.nullable(
    v.object({
      id: v.string(),
      text: v.string(),
      url: v.optional(WebAddress),
      until: v.optional(v.pipe(v.string(), v.isoDate('must be a date such as 2026-10-31'))),
    }),
  ),
});
export type Community = v.InferOutput<typeof Community>;
