import type { ReactNode } from 'react';
import { inOrder } from '@keyframe/contracts/order';
import { DASHBOARD_PATH, EXPLORE_PATH, HOME_PATH, ONBOARDING_PATH, SETTINGS_PATH } from '@keyframe/contracts/paths';
import {
  ArrowRight,
  Info,
  LayoutGrid,
  LogIn,
  LogOut,
  memberAddress,
  pageCommands,
  Pause,
  Play,
  playPreviews,
  Plus,
  requestPopup,
  requestSignIn,
  Settings,
  site,
  THEME_CHOICES,
  THEMES,
  useAuth,
  useOwnProfile,
  usePreviewMotion,
  useReducedMotion,
  User,
  useThemeChoice,
} from '@keyframe/shared-ui/shell';
import { leave } from '../../auth/leave.ts';
import { useDeclared } from '../../remotes/useDeclared.ts';
import { NAVIGATION } from '../navigation/navigationEntries.ts';
import { footerColumns, STRIP } from '../siteLinks.ts';
import { useNavigation } from '../useSiteLinks.ts';

/** An entry of the command menu: a link, or an action. */
export interface Command {
  label: string;
  icon: ReactNode;
  note?: string | undefined;
  /** Other words that find it. */
  keywords?: string | undefined;
  shortcut?: string | undefined;
  /** The address that it opens. */
  to?: string;
  onSelect?: () => void;
}

/** Commands of one kind, with their label. */
export interface CommandGroup {
  value: string;
  items: Command[];
}

/** All commands of this user on the open page, in display order; groups may be empty. */
export function useCommandGroups(): CommandGroup[] {
  return [
    { value: 'On this page', items: pageCommands().map((command) => ({ icon: <ArrowRight />, ...command })) },
    { value: 'Actions', items: [...useRemoteCommands(), ...useSiteActions()] },
    { value: 'Go to', items: useDestinations() },
  ];
}

/** The commands that remotes declare. */
function useRemoteCommands(): Command[] {
  return inOrder<never, Command & { order?: number | undefined }>(
    [],
    useDeclared('commands').map(({ label, keywords, path, popup, order }) => ({
      label,
      keywords,
      order,
      icon: <Plus />,
      ...(path === undefined ? { onSelect: () => requestPopup(popup ?? '') } : { to: path }),
    })),
  );
}

function useSiteActions(): Command[] {
  const visitor = useAuth(({ user }) => user === null);
  const [theme, setTheme] = useThemeChoice();
  const lessMotion = useReducedMotion();
  const playing = usePreviewMotion() ?? !lessMotion;
  return [
    playing
      ? { label: 'Pause all previews', keywords: 'motion stop', icon: <Pause />, onSelect: () => playPreviews(false) }
      : { label: 'Play all previews', keywords: 'motion start', icon: <Play />, onSelect: () => playPreviews(true) },
    ...THEME_CHOICES.filter((choice) => choice !== theme).map((choice) => ({
      label: `Theme: ${THEMES[choice].label}`,
      keywords: 'mode colour appearance',
      icon: THEMES[choice].icon,
      onSelect: () => setTheme(choice),
    })),
    ...(visitor
      ? [
          { label: 'Login', keywords: 'sign in account', icon: <LogIn />, onSelect: () => requestSignIn('login') },
          { label: 'Signup', keywords: 'register account', icon: <User />, onSelect: () => requestSignIn('signup') },
        ]
      : [{ label: 'Logout', keywords: 'sign out account', icon: <LogOut />, onSelect: leave }]),
    {
      label: 'Keyboard shortcuts',
      keywords: 'help keys',
      shortcut: '?',
      icon: <Info />,
      onSelect: () => requestPopup('shortcuts'),
    },
  ];
}

/** The member's pages and the links of header and footer, each address once. */
function useDestinations(): Command[] {
  const member = useAuth(({ user }) => user !== null);
  const { data: profile } = useOwnProfile();
  const navigation = useNavigation();
  const own: Command[] = [
    { label: 'Dashboard', keywords: 'my components', icon: <LayoutGrid />, to: DASHBOARD_PATH },
    { label: 'Profile', icon: <User />, to: profile ? memberAddress(profile.username, true) : ONBOARDING_PATH },
    { label: 'Settings', keywords: 'account password', icon: <Settings />, to: SETTINGS_PATH },
  ];
  const links = [
    { label: 'Home', to: HOME_PATH },
    { label: 'Explore', to: EXPLORE_PATH },
    ...navigation,
    ...NAVIGATION,
    ...footerColumns(site().community).flatMap((column) => column.links),
    ...STRIP,
  ].flatMap((link) => ('to' in link ? [{ label: link.label, icon: <ArrowRight />, to: link.to }] : []));
  const all = [...(member ? own : []), ...links];
  return all.filter(({ to }, index) => all.findIndex((other) => other.to === to) === index);
}
