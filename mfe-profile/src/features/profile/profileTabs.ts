/** The tabs of a profile, by their values in the order of docs/specification.md section 4. The first is the default and is left out of addresses. */
export const PROFILE_TABS = [
  { value: 'home', label: 'Home' },
  { value: 'stats', label: 'Stats' },
  { value: 'else', label: 'Anything Else' },
] as const;

export type ProfileTab = (typeof PROFILE_TABS)[number]['value'];

/** The tab in an address; the first if missing or unknown. */
export function profileTab(asked: string | null): ProfileTab {
  return PROFILE_TABS.find(({ value }) => value === asked)?.value ?? 'home';
}
