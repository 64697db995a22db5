import { inOrder } from '@keyframe/contracts/order';
import type { DeclaredLink } from '@keyframe/contracts/siteLinks';
import { site } from '@keyframe/shared-ui/shell';
import { useDeclared } from '../remotes/useDeclared.ts';
import { NAVIGATION, type PanelEntry } from './navigation/navigationEntries.ts';
import { footerColumns, type LinkGroup, type SiteLink } from './siteLinks.ts';

/** The entries of navigation bar and drawer: the shell's own and those of the remotes that this user may see. */
export function useNavigation(): readonly (SiteLink | PanelEntry)[] {
  return inOrder(NAVIGATION, useDeclared('navigation').map(asLink));
}

/** The columns of the footer, with the links of the remotes. */
export function useFooterColumns(): LinkGroup[] {
  const declared = useDeclared('footer');
  return footerColumns(site().community).map(({ title, links }) => ({
    title,
    links: inOrder(links, declared.filter(({ column }) => column === title).map(asLink)),
  }));
}

const asLink = ({ label, path, order }: DeclaredLink) => ({ label, to: path, order });
