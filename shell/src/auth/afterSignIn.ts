import {
  authStore,
  ownProfileQuery,
  readAuth,
  toast,
  useLocation,
  useNavigate,
  useQueryClient,
} from '@keyframe/shared-ui/shell';
import { DASHBOARD_PATH, LOGIN_PATH, ONBOARDING_PATH } from '@keyframe/contracts/paths';
import { nextPath } from './nextPath.ts';
import { closeSignIn } from './session.ts';

type QueryClient = ReturnType<typeof useQueryClient>;

/**
 * Continues after a login or sign-up: the dialog closes, a toast confirms it, and the visitor's intent continues. That
 * is the dialog's intent (`signInFirst`) or the `next` of `/login`; without one, the dashboard. A new member goes
 * through onboarding first (docs/specification.md section 4), as does an account without a profile whose action needs
 * one.
 *
 * @returns the function to call when the provider has signed the user in
 */
export function useAfterSignIn(): (result: { isNew: boolean }) => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { pathname, search, hash } = useLocation();
  const onLoginPage = pathname === LOGIN_PATH;

  return async ({ isNew }) => {
    const { intent } = readAuth();
    closeSignIn();
    toast.success(isNew ? 'SignUp Successfull' : 'Login Successfull');

    const here = onLoginPage ? nextPath(search) : pathname + search + hash;
    const to = intent ? (intent.next ?? here) : onLoginPage ? here : DASHBOARD_PATH;
    const action = intent?.action;
    if (isNew || (action && (await lacksProfile(queryClient)))) {
      const { user } = readAuth();
      if (user) authStore.setState({ signInReturn: { uid: user.uid, to, ...(action && { action }) } });
      await navigate(ONBOARDING_PATH);
      return;
    }
    if (to !== pathname + search + hash) await navigate(to);
    action?.();
  };
}

/**
 * Whether the account has no profile, once that is known. A profile that failed to load may exist: the API decides
 * then.
 */
async function lacksProfile(queryClient: QueryClient): Promise<boolean> {
  const profile = { ...ownProfileQuery(readAuth().user), staleTime: Infinity };
  return (await queryClient.fetchQuery(profile).catch(() => undefined)) === null;
}
