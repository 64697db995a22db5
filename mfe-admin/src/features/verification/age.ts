const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;

const words = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** How long ago something came in, in its largest unit: '3 days ago'. A clock that runs behind the server's says 'just now'. */
export function ageOf(iso: string, now: number = Date.now()): string {
  const seconds = (now - Date.parse(iso)) / 1_000;
  const found = UNITS.find((unit) => seconds >= unit.seconds);
  return found === undefined ? 'just now' : words.format(-Math.floor(seconds / found.seconds), found.unit);
}
