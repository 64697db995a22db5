/**
 * The facade through which remotes and the shell take router, query client, stores, toasts and the API. Only names in
 * use are re-exported: sharing the libraries whole would cost every visitor about 49 KB (DESIGN.md section 4).
 */
export {
  Link,
  NavLink,
  Navigate,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export { useAuth, readAuth, requestSignIn } from '../auth/useAuth.ts';
export type { AuthState, SignInDialog } from '../auth/authStore.ts';
export type { AuthUser } from '../auth/authUser.ts';

export { toast, type ToastId } from '../toast/toast.ts';

export { api } from '../server/api.ts';
export { ApiError, messageOf } from '../server/ApiError.ts';
export { queryKeys, type TopUsersKind } from '../server/queryKeys.ts';
export { useViewer } from '../server/hooks/useViewer.ts';
export {
  useComponents,
  useComponent,
  useUnverifiedComponents,
  useVerifyComponent,
  useCreateComponent,
} from '../server/hooks/useComponents.ts';
export { useCategories, useTopTags, useTopUsers, useSiteCounts, useSendContact } from '../server/hooks/useDirectory.ts';
export { useProfile, useOwnProfile, useSaveProfile } from '../server/hooks/useProfile.ts';
export { useLike } from '../server/hooks/useLike.ts';

export { site, componentAddress } from '../site/site.ts';
export { downloadComponent } from '../download/downloadComponent.ts';
