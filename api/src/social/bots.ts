/**
 * Programs that fetch pages by themselves and say so. What they look at is nobody's view. One that pretends to be a
 * browser is not told apart: counting is for charts, and nothing is decided by a single view.
 */
const BOTS: { what: string; says: RegExp }[] = [
  { what: 'nothing said of itself', says: /^\s*$/ },
  // Cubot makes telephones.
  { what: 'a bot', says: /(?<!cu)bot/i },
  { what: 'a crawler or spider', says: /crawl|spider|slurp/i },
  { what: 'the preview of a link in a message', says: /preview|facebookexternalhit|whatsapp/i },
  { what: 'a measurement of the page', says: /lighthouse|pagespeed|uptime|pingdom/i },
];

/** Whether the browser that makes a call says it is none. */
export function isBot(userAgent: string): boolean {
  return BOTS.some(({ says }) => says.test(userAgent));
}
