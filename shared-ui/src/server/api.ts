import type { AccountExport, DeleteAccountBody } from '@keyframe/contracts/api/account';
import type {
  ContactMessage,
  ContactMessageQuery,
  ContactMessagesAnswer,
  DecisionQuery,
  DecisionsAnswer,
} from '@keyframe/contracts/api/admin';
import type { CallName } from '@keyframe/contracts/api/calls';
import type {
  ActivityEntry,
  FollowAnswer,
  NotificationsAnswer,
  ReadNotificationsBody,
  StatsAnswer,
} from '@keyframe/contracts/api/community';
import type {
  ComponentDetail,
  ComponentPage,
  ComponentQuery,
  CreateComponentBody,
  FeaturedAnswer,
  LikeAnswer,
  PutBackBody,
  QueueQuery,
  SendBackBody,
  SuggestionsAnswer,
  TakeDownBody,
  UndoVerificationBody,
  UpdateComponentBody,
  VerifyComponentBody,
} from '@keyframe/contracts/api/component';
import type { ContactBody } from '@keyframe/contracts/api/contact';
import type { Category, SiteCountsAnswer, TopTag, TopUser } from '@keyframe/contracts/api/directory';
import type {
  AdminCountsResponse,
  DismissReportsBody,
  ReportComponentBody,
  ReportQuery,
  ReportsResponse,
} from '@keyframe/contracts/api/componentReport';
import type { Profile, PublicProfile, SignupBody } from '@keyframe/contracts/api/profile';
import { CARD_QUERY } from '@keyframe/contracts/cardQuery';
import { call } from './client.ts';

interface Options {
  signal?: AbortSignal;
}
type Message = { message: string };

/**
 * The calls of the API by the names of `contracts/api/calls`, typed. Two are missing on purpose: `getPicture` is the
 * address of an image, which profiles carry in `profilePicUrl`; `reportFailure` the shell sends by itself, so that it
 * outlives the page. Every failure is an ApiError.
 */
export const api = {
  signup: (body: SignupBody) => call<Message>('signup', { body }),
  getProfileData: (body: { email: string }, options?: Options) =>
    call<{ profileData: Profile }>('getProfileData', { query: CARD_QUERY, body, ...options }),
  getProfileDataByUsername: (body: { username: string }, options?: Options) =>
    call<{ profileData: Profile }>('getProfileDataByUsername', { query: CARD_QUERY, body, ...options }),
  createComponent: (body: CreateComponentBody) =>
    call<Message & { component: ComponentDetail }>('createComponent', { body }),
  getComponentById: (body: { componentId: string }, options?: Options) =>
    call<{ component: ComponentDetail }>('getComponentById', { body, ...options }),
  getVerifiedComponents: (query: Partial<ComponentQuery> = {}, options?: Options) =>
    call<ComponentPage>('getVerifiedComponents', { query: { ...query, ...CARD_QUERY }, ...options }),
  getUnVerifiedComponents: (query: Partial<QueueQuery> = {}, options?: Options) =>
    call<ComponentPage>('getUnVerifiedComponents', { query: { ...query, ...CARD_QUERY }, ...options }),
  verifyComponent: (body: VerifyComponentBody) =>
    call<Message & { component: ComponentDetail }>('verifyComponent', { body }),
  getAllCategories: (options?: Options) => call<{ categories: Category[] }>('getAllCategories', options),
  createContactForm: (body: ContactBody) => call<Message>('createContactForm', { body }),
  topUsersWithComponents: (options?: Options) => call<{ topUsers: TopUser[] }>('topUsersWithComponents', options),
  topUsersWithFollowers: (options?: Options) => call<{ topUsers: TopUser[] }>('topUsersWithFollowers', options),
  topUsersWithLikes: (options?: Options) => call<{ topUsers: TopUser[] }>('topUsersWithLikes', options),
  getTopTags: (options?: Options) => call<{ tags: TopTag[] }>('getTopTags', options),
  getSiteCounts: (options?: Options) => call<SiteCountsAnswer>('getSiteCounts', options),
  likeComponent: (componentId: string) => call<LikeAnswer>('likeComponent', { params: { componentId } }),
  unlikeComponent: (componentId: string) => call<LikeAnswer>('unlikeComponent', { params: { componentId } }),

  updateComponent: ({ componentId, ...body }: UpdateComponentBody & { componentId: string }) =>
    call<Message & { component: ComponentDetail }>('updateComponent', { params: { componentId }, body }),
  deleteComponent: (componentId: string) => call<Message>('deleteComponent', { params: { componentId } }),
  withdrawComponent: (componentId: string) => call<Message>('withdrawComponent', { params: { componentId }, body: {} }),
  restoreComponent: (componentId: string) =>
    call<Message & { component: ComponentDetail }>('restoreComponent', { params: { componentId }, body: {} }),
  reportComponent: ({ componentId, ...body }: ReportComponentBody & { componentId: string }) =>
    call<Message>('reportComponent', { params: { componentId }, body }),
  recordView: (componentId: string) => call<{ counted: boolean }>('recordView', { params: { componentId }, body: {} }),
  recordDownload: (componentId: string) =>
    call<{ counted: boolean }>('recordDownload', { params: { componentId }, body: {} }),
  getFeaturedComponents: (options?: Options) => call<FeaturedAnswer>('getFeaturedComponents', options),
  getSuggestions: (q: string, options?: Options) =>
    call<SuggestionsAnswer>('getSuggestions', { query: { q }, ...options }),

  sendBackComponent: (body: SendBackBody) =>
    call<Message & { component: ComponentDetail }>('sendBackComponent', { body }),
  getDecisions: (query: Partial<DecisionQuery> = {}, options?: Options) =>
    call<DecisionsAnswer>('getDecisions', { query, ...options }),
  undoVerification: (body: UndoVerificationBody) =>
    call<Message & { component: ComponentDetail }>('undoVerification', { body }),
  takeDownComponent: (body: TakeDownBody) =>
    call<Message & { component: ComponentDetail }>('takeDownComponent', { body }),
  putBackComponent: (body: PutBackBody) => call<Message & { component: ComponentDetail }>('putBackComponent', { body }),
  getReports: (query: Partial<ReportQuery> = {}, options?: Options) =>
    call<ReportsResponse>('getReports', { query, ...options }),
  dismissReports: (body: DismissReportsBody) => call<Message>('dismissReports', { body }),
  getAdminCounts: (options?: Options) => call<AdminCountsResponse>('getAdminCounts', options),
  getContactMessages: (query: Partial<ContactMessageQuery> = {}, options?: Options) =>
    call<ContactMessagesAnswer>('getContactMessages', { query, ...options }),
  handleContactMessage: (messageId: string, body: { handled: boolean }) =>
    call<{ message: ContactMessage }>('handleContactMessage', { params: { messageId }, body }),

  getPublicProfile: (username: string, options?: Options) =>
    call<{ profileData: PublicProfile }>('getPublicProfile', { params: { username }, ...options }),
  followMember: (userId: string) => call<FollowAnswer>('followMember', { params: { userId } }),
  unfollowMember: (userId: string) => call<FollowAnswer>('unfollowMember', { params: { userId } }),
  getProfileStats: (userId: string, query: { days?: number } = {}, options?: Options) =>
    call<StatsAnswer>('getProfileStats', { params: { userId }, query, ...options }),
  getProfileActivity: (userId: string, options?: Options) =>
    call<{ activity: ActivityEntry[] }>('getProfileActivity', { params: { userId }, ...options }),
  getLikedComponents: (userId: string, query: { page?: number } = {}, options?: Options) =>
    call<ComponentPage>('getLikedComponents', { params: { userId }, query, ...options }),

  exportAccount: () => call<AccountExport>('exportAccount'),
  deleteAccount: (body: DeleteAccountBody) => call<Message>('deleteAccount', { body }),

  getNotifications: (options?: Options) => call<NotificationsAnswer>('getNotifications', options),
  readNotifications: (body: ReadNotificationsBody = {}) => call<NotificationsAnswer>('readNotifications', { body }),
} satisfies Record<Exclude<CallName, 'getPicture' | 'reportFailure'>, unknown>;
