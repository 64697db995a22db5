import { site } from '@keyframe/shared-ui/shell';
import type { DeclaredLink } from '@keyframe/contracts/siteLinks';
import { useBoot } from '../boot/BootContext.ts';
import { declaredLinks, type DeclaredLinks } from '../plan/declaredLinks.ts';
import { decideAccess } from '../routing/access.ts';
import { useViewer } from '../routing/useViewer.ts';
import { NAVIGATION, type PanelEntry } from './navigation/navigationEntries.ts';
import { footerColumns, type LinkGroup, type SiteLink } from './siteLinks.ts';

/** The entries of navigation bar and drawer: the shell's own and those of the remotes that this user may see. */
export function useNavigation(): readonly (SiteLink | PanelEntry)[] {
  return merged(NAVIGATION, useDeclared('navigation'));
}

/** The columns of the footer, with the links of the remotes. */
export function useFooterColumns(): LinkGroup[] {
  const declared = useDeclared('footer');
  return footerColumns(site().community).map(({ title, links }) => ({
    title,
    links: merged(
      links,
      declared.filter(({ column }) => column === title),
    ),
  }));
}

function useDeclared<Place extends keyof DeclaredLinks>(place: Place): DeclaredLinks[Place][number][] {
  const { plan } = useBoot();
  const viewer = useViewer();
  const links: readonly DeclaredLinks[Place][number][] = declaredLinks(plan)[place];
  return links.filter(({ access }) => decideAccess(access, viewer) === 'granted');
}

/** Own links are at 10, 20, 30, …; a declared one without an order is last. */
function merged<Own>(own: readonly Own[], declared: readonly DeclaredLink[]): (Own | SiteLink)[] {
  return [
    ...own.map((link, index) => ({ link, order: (index + 1) * 10 })),
    ...declared.map(({ label, path, order = Infinity }) => ({ link: { label, to: path }, order })),
  ]
    .sort((a, b) => (a.order < b.order ? -1 : Number(a.order > b.order)))
    .map(({ link }) => link);
}
