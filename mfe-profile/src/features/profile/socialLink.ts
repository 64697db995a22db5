/** The names of networks by host. A link to another host has the host as its name. */
const NETWORKS: Record<string, string> = {
  'github.com': 'GitHub',
  'linkedin.com': 'LinkedIn',
  'instagram.com': 'Instagram',
};

/** The name of a profile's link; undefined if it is not a web address and must not become a link. */
export function socialLinkName(link: string): string | undefined {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) return undefined;
  const host = url.hostname.replace(/^www\./, '');
  return Object.hasOwn(NETWORKS, host) ? NETWORKS[host] : host;
}
