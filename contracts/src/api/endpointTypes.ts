import type { AccountExport, DeleteAccountBody } from './account.ts';
import type {
  ContactMessage,
  ContactMessageQuery,
  ContactMessagesAnswer,
  DecisionQuery,
  DecisionsAnswer,
} from './admin.ts';
import type { CALLS, CallName } from './calls.ts';
import type {
  ActivityEntry,
  FollowAnswer,
  NotificationsAnswer,
  ReadNotificationsBody,
  StatsAnswer,
} from './community.ts';
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
} from './component.ts';
import type {
  AdminCountsResponse,
  DismissReportsBody,
  ReportComponentBody,
  ReportQuery,
  ReportsResponse,
} from './componentReport.ts';
import type { ContactBody } from './contact.ts';
import type { CARD_QUERY } from '../cardQuery.ts';
import type { Category, SiteCountsAnswer, TopTag, TopUser } from './directory.ts';
import type { Profile, PublicProfile, SignupBody } from './profile.ts';

export interface Message {
  message: string;
}
export interface WithComponent extends Message {
  component: ComponentDetail;
}
/** Without it a list holds whole components, code included. The site's pages always ask for the short form. */
type CardQuery = typeof CARD_QUERY;

/**
 * What each endpoint of `CALLS` takes and returns, as the site's pages use it. Types only: importing this adds no bytes
 * to a page. The names in a path's `:name` are added by `EndpointInput`. Two endpoints are missing, because no page requests
 * them: `getPicture` is the address of an image, `reportFailure` is sent by the shell's beacon.
 */
export interface EndpointTypes {
  signup: { body: SignupBody; response: Message };
  getProfileData: { query: CardQuery; body: { email: string }; response: { profileData: Profile } };
  getProfileDataByUsername: { query: CardQuery; body: { username: string }; response: { profileData: Profile } };
  createComponent: { body: CreateComponentBody; response: WithComponent };
  getComponentById: { body: { componentId: string }; response: { component: ComponentDetail } };
  getVerifiedComponents: { query: Partial<ComponentQuery> & CardQuery; response: ComponentPage };
  getUnVerifiedComponents: { query: Partial<QueueQuery> & CardQuery; response: ComponentPage };
  verifyComponent: { body: VerifyComponentBody; response: WithComponent };
  getAllCategories: { response: { categories: Category[] } };
  createContactForm: { body: ContactBody; response: Message };
  topUsersWithComponents: { response: { topUsers: TopUser[] } };
  topUsersWithFollowers: { response: { topUsers: TopUser[] } };
  topUsersWithLikes: { response: { topUsers: TopUser[] } };
  getTopTags: { response: { tags: TopTag[] } };
  getSiteCounts: { response: SiteCountsAnswer };
  likeComponent: { response: LikeAnswer };
  unlikeComponent: { response: LikeAnswer };

  updateComponent: { body: UpdateComponentBody; response: WithComponent };
  deleteComponent: { response: Message };
  withdrawComponent: { body: object; response: Message };
  restoreComponent: { body: object; response: WithComponent };
  reportComponent: { body: ReportComponentBody; response: Message };
  recordView: { body: object; response: { counted: boolean } };
  recordDownload: { body: object; response: { counted: boolean } };
  getFeaturedComponents: { response: FeaturedAnswer };
  getSuggestions: { query: { q: string }; response: SuggestionsAnswer };

  sendBackComponent: { body: SendBackBody; response: WithComponent };
  getDecisions: { query: Partial<DecisionQuery>; response: DecisionsAnswer };
  undoVerification: { body: UndoVerificationBody; response: WithComponent };
  takeDownComponent: { body: TakeDownBody; response: WithComponent };
  putBackComponent: { body: PutBackBody; response: WithComponent };
  getReports: { query: Partial<ReportQuery>; response: ReportsResponse };
  dismissReports: { body: DismissReportsBody; response: Message };
  getAdminCounts: { response: AdminCountsResponse };
  getContactMessages: { query: Partial<ContactMessageQuery>; response: ContactMessagesAnswer };
  handleContactMessage: { body: { handled: boolean }; response: { message: ContactMessage } };

  getPublicProfile: { response: { profileData: PublicProfile } };
  followMember: { response: FollowAnswer };
  unfollowMember: { response: FollowAnswer };
  getProfileStats: { query: { days?: number }; response: StatsAnswer };
  getProfileActivity: { response: { activity: ActivityEntry[] } };
  getLikedComponents: { query: { page?: number }; response: ComponentPage };

  exportAccount: { response: AccountExport };
  deleteAccount: { body: DeleteAccountBody; response: Message };

  getNotifications: { response: NotificationsAnswer };
  readNotifications: { body: ReadNotificationsBody; response: NotificationsAnswer };
}

/** An endpoint that a page can request. */
export type EndpointName = keyof EndpointTypes & CallName;

type PathParameters<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | PathParameters<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

type Parameters<Path extends string> = [PathParameters<Path>] extends [never]
  ? unknown
  : { params: Record<PathParameters<Path>, string> };

/** What a request to an endpoint is made with: `params` of its path, `query` and `body`, as far as it has them. */
export type EndpointInput<Name extends EndpointName> = Omit<EndpointTypes[Name], 'response'> &
  Parameters<(typeof CALLS)[Name]['path']>;

export type EndpointResponse<Name extends EndpointName> = EndpointTypes[Name]['response'];
