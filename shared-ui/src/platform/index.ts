/**
 * The facade of router, query client, stores, toasts and the API for remotes and the shell. Only names in use are
 * re-exported: sharing the libraries whole would cost every visitor about 49 KB.
 */
export {
  Link,
  Navigate,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { useBlocker } from '../router/useBlocker.ts';
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

export { Slot, useSlot, type ShownContribution } from '../slots/slots.tsx';

export { usePageCommands, type PageCommand } from '../commands/pageCommands.ts';
export { openPrivacyChoices, requestPopup } from '../popups/popupStore.ts';

export { toast, type ToastId, type ToastOptions } from '../toast/toast.ts';

export { request } from '../server/client.ts';
export { ApiError, messageOf } from '../server/ApiError.ts';
export { optimisticUpdate } from '../server/optimisticUpdate.ts';
export { queryKeys, type TopUsersKind } from '../server/queryKeys.ts';
export { useViewer } from '../server/hooks/useViewer.ts';
export { useComponents, useComponent } from '../server/hooks/useComponents.ts';
export { useCategories, useTopTags, useTopUsers, useSiteCounts } from '../server/hooks/useDirectory.ts';
export { useLike } from '../server/hooks/useLike.ts';
export { useOwn } from '../server/hooks/useOwn.ts';
export { useOwnProfile } from '../server/hooks/useOwnProfile.ts';
export { useRemoveComponent } from '../server/hooks/useRemoveComponent.ts';
export { refreshComponents } from '../server/refreshComponents.ts';
export { useFeatured } from '../server/hooks/useFeatured.ts';

export { listDrafts, removeDraft, type DraftEntry } from '../drafts/drafts.ts';
export { useDrafts } from '../drafts/useDrafts.ts';
export { useDiscardDraft } from '../drafts/useDiscardDraft.ts';

export { useFlag } from '../site/flags.ts';
export { site, componentAddress } from '../site/site.ts';
export { useMemberAddress } from '../site/memberAddress.ts';
export { saveFile } from '../download/saveFile.ts';
export { downloadParts, type ComponentDownload } from '../download/downloadParts.ts';
export { recordDownload } from '../download/recordDownload.ts';
export { useDownload } from '../download/useDownload.ts';
export { componentSnippet } from '../download/componentSnippet.ts';
export { useCopied } from '../clipboard/useCopied.ts';
