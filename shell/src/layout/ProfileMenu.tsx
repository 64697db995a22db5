import {
  Avatar,
  IconButtonSurface,
  LayoutGrid,
  LogIn,
  LogOut,
  memberAddress,
  Menu,
  Plus,
  requestSignIn,
  Settings,
  useAuth,
  useOwnProfile,
  User,
} from '@keyframe/shared-ui/shell';
import { DASHBOARD_PATH, ONBOARDING_PATH, SETTINGS_PATH } from '@keyframe/contracts/paths';
import { prepareSignIn } from '../auth/loadSignInDialogs.ts';
import { leave } from '../auth/leave.ts';

/**
 * The menu at the right of the header (docs/specification.md section 2): Login and Signup, or the member's profile,
 * components and Logout.
 */
export function ProfileMenu() {
  const user = useAuth((state) => state.user);
  const { data: profile } = useOwnProfile();
  if (!user) {
    return (
      <Menu
        label="Account"
        trigger={
          <IconButtonSurface aria-label="Account" $framed onPointerEnter={prepareSignIn} onFocus={prepareSignIn}>
            <User />
          </IconButtonSurface>
        }
        items={[
          { label: 'Login', icon: <LogIn />, onSelect: () => requestSignIn('login') },
          { label: 'Signup', icon: <Plus />, onSelect: () => requestSignIn('signup') },
        ]}
      />
    );
  }

  const name = profile?.name ?? user.displayName ?? user.email;
  return (
    <Menu
      label="Account"
      header={name}
      trigger={
        <IconButtonSurface aria-label={`Account of ${name}`}>
          <Avatar name={name} src={profile?.profilePicUrl ?? user.photoURL} size={30} />
        </IconButtonSurface>
      }
      items={[
        { label: 'Profile', icon: <User />, to: profile ? memberAddress(profile.username, true) : ONBOARDING_PATH },
        { label: 'Components', icon: <LayoutGrid />, to: DASHBOARD_PATH },
        { label: 'Settings', icon: <Settings />, to: SETTINGS_PATH },
        { label: 'Logout', icon: <LogOut />, separated: true, onSelect: leave },
      ]}
    />
  );
}
