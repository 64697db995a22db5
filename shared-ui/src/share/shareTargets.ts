/** The share targets (docs/specification.md sections 2 and 7). */
export interface ShareTarget {
  name: string;
  /** The address of the network's share page; undefined when the network has none. */
  address: ((url: string, text: string) => string) | undefined;
}

const withQuery = (base: string, query: Record<string, string>): string =>
  `${base}?${new URLSearchParams(query).toString()}`;

export const SHARE_TARGETS: readonly ShareTarget[] = [
  { name: 'WhatsApp', address: (url, text) => withQuery('https://api.whatsapp.com/send', { text: `${text} ${url}` }) },
  { name: 'Instagram', address: undefined },
  { name: 'Twitter/X', address: (url, text) => withQuery('https://twitter.com/intent/tweet', { url, text }) },
  { name: 'LinkedIn', address: (url) => withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }) },
];
