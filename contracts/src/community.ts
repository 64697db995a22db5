import * as v from 'valibot';
import { SOCIAL_NETWORKS } from './socialNetworks.ts';

/** An address for a link: nothing that runs as a script. */
const WebAddress = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:\/\/./.test(text) && URL.canParse(text),
    'must be an address that begins with https:// or http://',
  ),
);

/** What the community behind a deployment says about itself: where it can be reached, and its announcement. */
export const Community = v.object({
  /** The mail-us link of the footer. */
  mail: v.pipe(v.string(), v.email('must be an e-mail address')),
  /** The video channel that the about page links to. Absent: no link. */
  videoChannel: v.optional(WebAddress),
  /** The social icon row, in its order. Empty: no row. */
  social: v.array(v.object({ network: v.picklist(SOCIAL_NETWORKS), url: WebAddress })),
  /**
   * The banner. `id` names it, so that a visitor who closed one still sees the next; `until` is the last day it is
   * shown (`currentAnnouncement`); null shows none.
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
