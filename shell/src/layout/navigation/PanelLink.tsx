import { NavigationMenu } from '@base-ui/react/navigation-menu';
import { createContext, useContext, type ReactElement } from 'react';

/** Whether a panel stands in the navigation bar, which closes behind a link; in the drawer it does not close itself. */
export const InBar = createContext(false);

/** Around every link of a panel: in the bar it takes part in the menu's arrow keys and closes the panel. */
export function PanelLink({ children }: { children: ReactElement }) {
  return useContext(InBar) ? <NavigationMenu.Link closeOnClick render={children} /> : children;
}
