import * as z from 'zod/mini';
import { SOCIAL_NETWORKS } from './socialNetworks.ts';

/** An address for a link: nothing that runs as a script. */
const WebAddress = z.url({ protocol: /^https?$/, error: 'must be an address that begins with https:// or http://' });

/** What the community behind a deployment says about itself: where it can be reached, and its announcement. */
export const Community = z.object({
  /** The mail-us link of the footer. */
  mail: z.email(),
  /** The video channel that the about page links to. Absent: no link. */
  videoChannel: z.optional(WebAddress),
  /** The social icon row, in its order. Empty: no row. */
  social: z.array(z.object({ network: z.enum(SOCIAL_NETWORKS), url: WebAddress })),
  /**
   * The banner. `id` names it, so that a visitor who closed one still sees the next; `until` is the last day it is
   * shown (`currentAnnouncement`); null shows none.
   */
  announcement: z.nullable(
    z.object({
      id: z.string(),
      text: z.string(),
      url: z.optional(WebAddress),
      until: z.optional(z.iso.date({ error: 'must be a date such as 2026-10-31' })),
    }),
  ),
});
export type Community = z.infer<typeof Community>;
