/** Networks by their host. A link to another host is called by that host. */
const NETWORKS: Record<string, string> = {
  'github.com': 'GitHub',
  'linkedin.com': 'LinkedIn',
  'instagram.com': 'Instagram',
};

/** The name of a profile's link; undefined for what is not a link to a web page and must not become one. */
export function socialLinkName(link: string): string | undefined {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) return undefined;
  const host = url.hostname.replace(/^www\./, '');
  return Object.hasOwn(NETWORKS, host) ? NETWORKS[host] : host;
}
