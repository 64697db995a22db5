/**
 * The facade through which remotes and the shell take router, query client, stores, toasts and the API. Only names in
 * use are re-exported: sharing the libraries whole would cost every visitor about 49 KB.
 */
export {
  Link,
  NavLink,
  Navigate,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
export { useQuery } from '../server/useQuery.ts';
export { useOnline, useOnReconnect } from '../server/useOnline.ts';

export { useAuth, readAuth, requestSignIn } from '../auth/useAuth.ts';
export { signInFirst, type SignInIntent } from '../auth/signInFirst.ts';
export { takeSignInReturn } from '../auth/signInReturn.ts';
export { rememberTrail, readTrail, type Trail } from '../trail/trail.ts';
export {
  endAccount,
  changePassword,
  changeEmail,
  accountProviders,
  type AccountChange,
  type SignInProvider,
} from '../auth/accountActions.ts';
export type { AuthState, SignInDialog } from '../auth/authStore.ts';
export type { AuthUser } from '../auth/authUser.ts';

export { openPrivacyChoices, requestPopup } from '../popups/popupStore.ts';

export { toast, type ToastId, type ToastOptions } from '../toast/toast.ts';

export { api } from '../server/api.ts';
export { ApiError, messageOf } from '../server/ApiError.ts';
export { queryKeys, type TopUsersKind } from '../server/queryKeys.ts';
export { useViewer } from '../server/hooks/useViewer.ts';
export { useComponents, useComponent, useVerifyComponent, useCreateComponent } from '../server/hooks/useComponents.ts';
export { useCategories, useTopTags, useTopUsers, useSiteCounts, useSendContact } from '../server/hooks/useDirectory.ts';
export { useProfile, usePublicProfile, useOwnProfile, useSaveProfile } from '../server/hooks/useProfile.ts';
export { useLike } from '../server/hooks/useLike.ts';
export { useOwn } from '../server/hooks/useOwn.ts';
export { useRemoveComponent } from '../server/hooks/useRemoveComponent.ts';
export { useReportComponent } from '../server/hooks/useReport.ts';
export { useFollow } from '../server/hooks/useFollow.ts';
export {
  refreshComponents,
  useUpdateComponent,
  useSendBack,
  useQueue,
  useDecisions,
} from '../server/hooks/useReview.ts';
export { useContactMessages, useHandleMessage } from '../server/hooks/useContactMessages.ts';
export { useProfileStats, useProfileActivity, useLikedComponents } from '../server/hooks/useProfileHistory.ts';
export { useNotifications, useReadNotifications } from '../server/hooks/useNotifications.ts';
export { useFeatured, useSuggestions } from '../server/hooks/useDiscovery.ts';
export { recordView, recordDownload } from '../server/recordVisit.ts';

export { listDrafts, removeDraft, type DraftEntry } from '../drafts/drafts.ts';
export { useDrafts } from '../drafts/useDrafts.ts';
export { useDiscardDraft } from '../drafts/useDiscardDraft.ts';

export { site, componentAddress } from '../site/site.ts';
export { memberAddress, useMemberAddress } from '../site/memberAddress.ts';
export { downloadComponent, type DownloadKind } from '../download/downloadComponent.ts';
export { saveFile } from '../download/saveFile.ts';
export { useDownload } from '../download/useDownload.ts';
export { componentSnippet } from '../download/componentSnippet.ts';
export { useCopied } from '../clipboard/useCopied.ts';
