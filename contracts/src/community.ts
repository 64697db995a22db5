import * as z from 'zod/mini';

/** Networks that the site has an icon for. */
export const SOCIAL_NETWORKS = ['GitHub', 'Twitter/X', 'LinkedIn', 'Instagram', 'YouTube', 'Discord'] as const;

/** An address for a link: nothing that runs as a script. */
const WebAddress = z.url({ protocol: /^https?$/, error: 'must be an address that begins with https:// or http://' });

/** What the community behind a deployment says about itself: where it can be reached, and its announcement. */
export const Community = z.object({
  /** The mail-us link of the footer. */
  mail: z.email(),
  /** The video channel that the about page links to (SPEC.md section 1). */
  videoChannel: WebAddress,
  /** The social icon row, in its order. */
  social: z.array(z.object({ network: z.enum(SOCIAL_NETWORKS), url: WebAddress })),
  /** The banner. `id` names it, so that a visitor who closed one still sees the next; null shows none. */
  announcement: z.nullable(z.object({ id: z.string(), text: z.string(), url: z.optional(WebAddress) })),
});
export type Community = z.infer<typeof Community>;
