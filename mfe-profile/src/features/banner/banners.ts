/**
 * The banners of a profile: six drawings of animation techniques, in the colours of the theme. The stored `gradientBg`
 * (docs/specification.md section 3) is a banner's id, never CSS, because CSS from another member is untrusted.
 */
export const BANNERS = [
  { id: 'timeline', name: 'Timeline', ground: 'ink' },
  { id: 'easing', name: 'Easing', ground: 'amber' },
  { id: 'spring', name: 'Spring', ground: 'paper' },
  { id: 'onion-skin', name: 'Onion skin', ground: 'ink' },
  { id: 'steps', name: 'Steps', ground: 'amber' },
  { id: 'dope-sheet', name: 'Dope sheet', ground: 'paper' },
] as const;

export type Banner = (typeof BANNERS)[number];
export type BannerId = Banner['id'];

/** The banner of a profile. Without a valid stored one, the username determines it, so it is stable. */
export function bannerOf(gradientBg: string, username: string): Banner {
  const chosen = BANNERS.find(({ id }) => id === gradientBg);
  if (chosen !== undefined) return chosen;
  let sum = 0;
  for (const character of username) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return BANNERS[sum % BANNERS.length] ?? BANNERS[0];
}
