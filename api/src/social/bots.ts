/**
 * Programs that identify themselves as not a browser; they do not count as visitors. Ones that pretend to be a browser
 * are not detected: the counts feed charts, and no decision depends on a single view.
 */
const BOTS: { what: string; says: RegExp }[] = [
  { what: 'no user agent', says: /^\s*$/ },
  // Cubot is a phone brand.
  { what: 'a bot', says: /(?<!cu)bot/i },
  { what: 'a crawler or spider', says: /crawl|spider|slurp/i },
  { what: 'a link preview', says: /preview|facebookexternalhit|whatsapp/i },
  { what: 'a page audit', says: /lighthouse|pagespeed|uptime|pingdom/i },
];

/** Whether the user agent identifies a bot. */
export function isBot(userAgent: string): boolean {
  return BOTS.some(({ says }) => says.test(userAgent));
}
