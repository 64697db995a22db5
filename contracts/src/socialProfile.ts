/**
 * Profiles on social networks. In a separate file, because the profile form needs it without the schemas, which import
 * 22 KB of zod.
 */

interface Network {
  name: string;
  /** The base of profile links. */
  base: string;
  /** Its host, with country and device subdomains. */
  host: RegExp;
  /** The path of a profile; the first group is the handle. Subpages are accepted. */
  path: RegExp;
  handle: RegExp;
  /** The message for other texts. */
  problem: string;
}

export const SOCIAL_NETWORKS = {
  github: {
    name: 'GitHub',
    base: 'https://github.com/',
    host: /^(?:www\.)?github\.com$/,
    path: /^\/([^/]+)/,
    handle: /^[a-z\d][a-z\d_-]{0,38}$/i,
    problem: 'Enter a GitHub username or a link such as github.com/octocat.',
  },
  linkedin: {
    name: 'LinkedIn',
    base: 'https://linkedin.com/in/',
    host: /^(?:[a-z]{1,3}\.)?linkedin\.com$/,
    path: /^\/in\/([^/]+)/,
    // Letters of any script, which may be percent-encoded.
    handle: /^(?:[\p{L}\p{N}_-]|%[\da-f]{2}){1,200}$/iu,
    problem: 'Enter a LinkedIn name or a link such as linkedin.com/in/octocat.',
  },
  insta: {
    name: 'Instagram',
    base: 'https://instagram.com/',
    host: /^(?:www\.|m\.)?instagram\.com$/,
    path: /^\/([^/]+)/,
    handle: /^\w(?:\.?\w){0,29}$/,
    problem: 'Enter an Instagram username or a link such as instagram.com/octocat.',
  },
} as const satisfies Record<string, Network>;

export type SocialNetwork = keyof typeof SOCIAL_NETWORKS;

/**
 * The profile link for a handle (`octocat`, `@octocat`) or a link with or without `https://`. Empty for an empty text;
 * undefined for anything else.
 */
export function socialProfileUrl(network: SocialNetwork, text: string): string | undefined {
  const given = text.trim();
  if (given === '') return '';
  const { base, host, path, handle }: Network = SOCIAL_NETWORKS[network];
  const named = given.replace(/^@/, '');
  // An Instagram handle may contain dots, so the site's own host would match.
  if (handle.test(named) && !host.test(named.toLowerCase())) return new URL(base + named).href;
  const address = /^[a-z][a-z\d+.-]*:/i.test(given) ? given : `https://${given}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, pathname } = new URL(address);
  const found = path.exec(pathname)?.[1];
  const isProfile = /^https?:$/.test(protocol) && host.test(hostname) && found !== undefined && handle.test(found);
  return isProfile ? base + found : undefined;
}
