import { z } from 'zod';
import { ClientReport } from '../report.ts';
import { AccountExport, DeleteAccountBody } from './account.ts';
import {
  ContactMessage,
  ContactMessageQuery,
  ContactMessagesAnswer,
  DecisionQuery,
  DecisionsAnswer,
  HandleMessageBody,
} from './admin.ts';
import type { CallName } from './calls.ts';
import { Done } from './common.ts';
import {
  ActivityAnswer,
  FollowAnswer,
  LikedAnswer,
  LikedQuery,
  NotificationsAnswer,
  ReadNotificationsBody,
  StatsAnswer,
  StatsQuery,
} from './community.ts';
import {
  ComponentAnswer,
  ComponentPage,
  ComponentQuery,
  CountAnswer,
  CreateComponentBody,
  FeaturedAnswer,
  GetComponentBody,
  LikeAnswer,
  ListFields,
  PutBackBody,
  QueueQuery,
  SendBackBody,
  SuggestionQuery,
  SuggestionsAnswer,
  TakeDownBody,
  UndoVerificationBody,
  UpdateComponentBody,
  VerifyComponentBody,
} from './component.ts';
import {
  AdminCountsResponse,
  DismissReportsBody,
  ReportComponentBody,
  ReportQuery,
  ReportsResponse,
} from './componentReport.ts';
import { ContactBody } from './contact.ts';
import { CategoriesAnswer, SiteCountsAnswer, TopTagsAnswer, TopUsersAnswer } from './directory.ts';
import {
  GetProfileBody,
  GetProfileByUsernameBody,
  PictureQuery,
  ProfileAnswer,
  PublicProfileResponse,
  SignupBody,
} from './profile.ts';

/** What an endpoint takes and returns. One without a response schema sends something else than JSON. */
export interface EndpointSchema {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response?: z.ZodType;
}

const ofComponent = { params: z.object({ componentId: z.string() }) };
const ofMember = { params: z.object({ userId: z.string() }) };
const changed = { response: ComponentAnswer.extend({ message: z.string() }) };
const done = { response: Done };

/**
 * The one declaration of what each endpoint takes and returns. The API validates by it and makes the OpenAPI page from
 * it; a page takes its types only, because zod does not belong in a page.
 */
export const ENDPOINT_SCHEMAS = {
  signup: { body: SignupBody, ...done },
  getProfileData: { body: GetProfileBody, query: ListFields, response: ProfileAnswer },
  getProfileDataByUsername: { body: GetProfileByUsernameBody, query: ListFields, response: ProfileAnswer },
  createComponent: { body: CreateComponentBody, ...changed },
  getComponentById: { body: GetComponentBody, response: ComponentAnswer },
  getVerifiedComponents: { query: ComponentQuery, response: ComponentPage },
  getUnVerifiedComponents: { query: QueueQuery, response: ComponentPage },
  verifyComponent: { body: VerifyComponentBody, ...changed },
  getAllCategories: { response: CategoriesAnswer },
  createContactForm: { body: ContactBody, ...done },
  topUsersWithComponents: { response: TopUsersAnswer },
  topUsersWithFollowers: { response: TopUsersAnswer },
  topUsersWithLikes: { response: TopUsersAnswer },

  getTopTags: { response: TopTagsAnswer },
  getSiteCounts: { response: SiteCountsAnswer },
  getPicture: { ...ofMember, query: PictureQuery },
  likeComponent: { ...ofComponent, response: LikeAnswer },
  unlikeComponent: { ...ofComponent, response: LikeAnswer },

  updateComponent: { ...ofComponent, body: UpdateComponentBody, ...changed },
  deleteComponent: { ...ofComponent, ...done },
  withdrawComponent: { ...ofComponent, ...done },
  restoreComponent: { ...ofComponent, ...changed },
  reportComponent: { ...ofComponent, body: ReportComponentBody, ...done },
  recordView: { ...ofComponent, response: CountAnswer },
  recordDownload: { ...ofComponent, response: CountAnswer },
  getFeaturedComponents: { response: FeaturedAnswer },
  getSuggestions: { query: SuggestionQuery, response: SuggestionsAnswer },

  sendBackComponent: { body: SendBackBody, ...changed },
  getDecisions: { query: DecisionQuery, response: DecisionsAnswer },
  undoVerification: { body: UndoVerificationBody, ...changed },
  takeDownComponent: { body: TakeDownBody, ...changed },
  putBackComponent: { body: PutBackBody, ...changed },
  getReports: { query: ReportQuery, response: ReportsResponse },
  dismissReports: { body: DismissReportsBody, ...done },
  getAdminCounts: { response: AdminCountsResponse },
  getContactMessages: { query: ContactMessageQuery, response: ContactMessagesAnswer },
  handleContactMessage: {
    params: z.object({ messageId: z.string() }),
    body: HandleMessageBody,
    response: z.object({ message: ContactMessage }),
  },

  getPublicProfile: { params: GetProfileByUsernameBody, response: PublicProfileResponse },
  followMember: { ...ofMember, response: FollowAnswer },
  unfollowMember: { ...ofMember, response: FollowAnswer },
  getProfileStats: { ...ofMember, query: StatsQuery, response: StatsAnswer },
  getProfileActivity: { ...ofMember, response: ActivityAnswer },
  getLikedComponents: { ...ofMember, query: LikedQuery, response: LikedAnswer },

  exportAccount: { response: AccountExport },
  deleteAccount: { body: DeleteAccountBody, ...done },

  getNotifications: { response: NotificationsAnswer },
  readNotifications: { body: ReadNotificationsBody, response: NotificationsAnswer },

  reportFailure: { body: ClientReport },
} as const satisfies Record<CallName, EndpointSchema>;

type Schemas = typeof ENDPOINT_SCHEMAS;
type SchemaOf<Name extends CallName, Key extends keyof EndpointSchema> =
  Schemas[Name] extends Readonly<Record<Key, infer Schema extends z.ZodType>> ? Schema : never;

/** What the handler of an endpoint is given of a part of the request; unknown where the endpoint takes none. */
export type Received<Name extends CallName, Key extends 'params' | 'query' | 'body'> = [SchemaOf<Name, Key>] extends [
  never,
]
  ? unknown
  : z.output<SchemaOf<Name, Key>>;

/** What the handler of an endpoint returns; unknown where it sends something else than JSON. */
export type Returned<Name extends CallName> = [SchemaOf<Name, 'response'>] extends [never]
  ? unknown
  : z.input<SchemaOf<Name, 'response'>>;

/** What a client may send in a part of the request; undefined where the endpoint takes none. */
export type Sent<Name extends CallName, Key extends 'params' | 'query' | 'body'> = [SchemaOf<Name, Key>] extends [never]
  ? undefined
  : z.input<SchemaOf<Name, Key>>;

/** What a client reads; undefined where the endpoint returns no JSON. */
export type Read<Name extends CallName> = [SchemaOf<Name, 'response'>] extends [never]
  ? undefined
  : z.output<SchemaOf<Name, 'response'>>;
