/** The groups of the catalogue in their order, each with the folders of `src` and the libraries whose exports it has. */
const GROUPS: readonly { name: string; sources: readonly string[] }[] = [
  { name: 'Tokens and themes', sources: ['theme', 'hydration'] },
  { name: 'Layout and type', sources: ['layout', 'type'] },
  { name: 'Parts', sources: ['parts'] },
  { name: 'Parts on demand', sources: ['onDemand'] },
  { name: 'Marks and motion', sources: ['motion'] },
  { name: 'Formats', sources: ['format'] },
  { name: 'Components and members', sources: ['component', 'share', 'social'] },
  { name: 'Previews', sources: ['frames'] },
  { name: 'Data', sources: ['server', '@tanstack/react-query'] },
  { name: 'Addresses', sources: ['router', 'react-router-dom'] },
  { name: 'Sign-in and popups', sources: ['auth', 'trail', 'popups'] },
  { name: 'Toasts', sources: ['toast'] },
  { name: 'The site, its slots and commands', sources: ['site', 'slots', 'commands'] },
  { name: 'Drafts, downloads, clipboard', sources: ['drafts', 'download', 'clipboard'] },
];

export const GROUP_NAMES = GROUPS.map(({ name }) => name);

/**
 * The group of an export.
 *
 * @param source the folder of `src` with its declaration, or the library
 * @throws Error for a source in no group
 */
export function groupOf(source: string): string {
  const group = GROUPS.find(({ sources }) => sources.includes(source));
  if (!group)
    throw new Error(
      `${source} is in no group of the catalogue. Add it to GROUPS in shared-ui/catalogue/build/groups.ts.`,
    );
  return group.name;
}
