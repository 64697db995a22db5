import { z } from 'zod';
import { PageLoad } from '../pageLoad.ts';
import { ClientReport } from '../report.ts';
import { AccountExport, DeleteAccountBody } from './account.ts';
import {
  ContactMessage,
  ContactMessageQuery,
  ContactMessagesResponse,
  DecisionQuery,
  DecisionsResponse,
  HandleMessageBody,
} from './admin.ts';
import { ComponentChangeResponse } from './change.ts';
import {
  CollectionDetail,
  CollectionResponse,
  CollectionsQuery,
  CollectionsResponse,
  ComponentCollectionsResponse,
  CreateCollectionBody,
  ItemsQuery,
  MemberCollectionsResponse,
  OwnCollectionsQuery,
  OwnCollectionsResponse,
  PutItemBody,
  PutItemResponse,
  RemoveItemResponse,
  UpdateCollectionBody,
} from './collection.ts';
import type { EndpointName } from './endpoints.ts';
import { Done } from './common.ts';
import {
  ActivityResponse,
  FollowResponse,
  FollowedQuery,
  FollowedResponse,
  LikedResponse,
  LikedQuery,
  NotificationsResponse,
  ReadNotificationsBody,
  StatsResponse,
  StatsQuery,
} from './community.ts';
import {
  ComponentResponse,
  ComponentPage,
  ComponentQuery,
  CountResponse,
  DownloadQuery,
  CreateComponentBody,
  FacetQuery,
  FacetsResponse,
  FeaturedResponse,
  GetComponentBody,
  LikeResponse,
  ListFields,
  PutBackBody,
  QueueQuery,
  SendBackBody,
  SimilarResponse,
  SuggestionQuery,
  SuggestionsResponse,
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
import { CategoriesResponse, SiteCountsResponse, TopTagsResponse, TopUsersResponse } from './directory.ts';
import {
  GetProfileBody,
  GetProfileByUsernameBody,
  PictureQuery,
  ProfileResponse,
  PublicProfileResponse,
  SignupBody,
} from './profile.ts';
import { MeasurementsResponse } from './measurement.ts';
import { CreateTokenBody, CreateTokenResponse, TokensResponse } from './token.ts';

/** The schemas of an endpoint. Without a response schema it does not return JSON. */
export interface EndpointSchema {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response?: z.ZodType;
}

const ofComponent = { params: z.object({ componentId: z.string() }) };
const ofMember = { params: z.object({ userId: z.string() }) };
const ofCollection = { params: z.object({ collectionId: z.string() }) };
const ofItem = { params: z.object({ collectionId: z.string(), componentId: z.string() }) };
const changed = { response: ComponentResponse.extend({ message: z.string() }) };
const done = { response: Done };

/**
 * The input and output of every endpoint. The API validates with these schemas and generates the OpenAPI page from
 * them; pages import the types only, because zod is too large for them.
 */
export const ENDPOINT_SCHEMAS = {
  signup: { body: SignupBody, ...done },
  getProfileData: { body: GetProfileBody, query: ListFields, response: ProfileResponse },
  getProfileDataByUsername: { body: GetProfileByUsernameBody, query: ListFields, response: ProfileResponse },
  createComponent: { body: CreateComponentBody, ...changed },
  getComponentById: { body: GetComponentBody, response: ComponentResponse },
  getVerifiedComponents: { query: ComponentQuery, response: ComponentPage },
  getUnVerifiedComponents: { query: QueueQuery, response: ComponentPage },
  verifyComponent: { body: VerifyComponentBody, ...changed },
  getAllCategories: { response: CategoriesResponse },
  createContactForm: { body: ContactBody, ...done },
  topUsersWithComponents: { response: TopUsersResponse },
  topUsersWithFollowers: { response: TopUsersResponse },
  topUsersWithLikes: { response: TopUsersResponse },

  getTopTags: { response: TopTagsResponse },
  getSiteCounts: { response: SiteCountsResponse },
  getPicture: { ...ofMember, query: PictureQuery },
  likeComponent: { ...ofComponent, response: LikeResponse },
  unlikeComponent: { ...ofComponent, response: LikeResponse },

  updateComponent: { ...ofComponent, body: UpdateComponentBody, ...changed },
  deleteComponent: { ...ofComponent, ...done },
  withdrawComponent: { ...ofComponent, ...done },
  restoreComponent: { ...ofComponent, ...changed },
  reportComponent: { ...ofComponent, body: ReportComponentBody, ...done },
  recordView: { ...ofComponent, response: CountResponse },
  recordDownload: { ...ofComponent, query: DownloadQuery, response: CountResponse },
  getFeaturedComponents: { response: FeaturedResponse },
  getSuggestions: { query: SuggestionQuery, response: SuggestionsResponse },
  getFacets: { query: FacetQuery, response: FacetsResponse },
  getSimilarComponents: { ...ofComponent, query: ListFields, response: SimilarResponse },
  getMeasurements: { ...ofComponent, response: MeasurementsResponse },
  getComponentChange: { ...ofComponent, response: ComponentChangeResponse },

  sendBackComponent: { body: SendBackBody, ...changed },
  getDecisions: { query: DecisionQuery, response: DecisionsResponse },
  undoVerification: { body: UndoVerificationBody, ...changed },
  takeDownComponent: { body: TakeDownBody, ...changed },
  putBackComponent: { body: PutBackBody, ...changed },
  getReports: { query: ReportQuery, response: ReportsResponse },
  dismissReports: { body: DismissReportsBody, ...done },
  getAdminCounts: { response: AdminCountsResponse },
  getContactMessages: { query: ContactMessageQuery, response: ContactMessagesResponse },
  handleContactMessage: {
    params: z.object({ messageId: z.string() }),
    body: HandleMessageBody,
    response: z.object({ message: ContactMessage }),
  },

  getPublicProfile: { params: GetProfileByUsernameBody, response: PublicProfileResponse },
  followMember: { ...ofMember, response: FollowResponse },
  unfollowMember: { ...ofMember, response: FollowResponse },
  getProfileStats: { ...ofMember, query: StatsQuery, response: StatsResponse },
  getProfileActivity: { ...ofMember, response: ActivityResponse },
  getFollowedComponents: { query: FollowedQuery, response: FollowedResponse },
  getLikedComponents: { ...ofMember, query: LikedQuery, response: LikedResponse },

  getCollection: { ...ofCollection, query: ItemsQuery, response: CollectionDetail },
  getMemberCollections: {
    params: GetProfileByUsernameBody,
    query: CollectionsQuery,
    response: MemberCollectionsResponse,
  },
  getCollectionsOfComponent: { ...ofComponent, query: CollectionsQuery, response: ComponentCollectionsResponse },
  getOwnCollections: { query: OwnCollectionsQuery, response: OwnCollectionsResponse },
  getFollowedCollections: { query: CollectionsQuery, response: CollectionsResponse },
  createCollection: { body: CreateCollectionBody, response: CollectionResponse },
  updateCollection: { ...ofCollection, body: UpdateCollectionBody, response: CollectionResponse },
  deleteCollection: { ...ofCollection, ...done },
  putCollectionItem: { ...ofItem, body: PutItemBody, response: PutItemResponse },
  removeCollectionItem: { ...ofItem, response: RemoveItemResponse },
  followCollection: { ...ofCollection, response: FollowResponse },
  unfollowCollection: { ...ofCollection, response: FollowResponse },

  getTokens: { response: TokensResponse },
  createToken: { body: CreateTokenBody, response: CreateTokenResponse },
  revokeToken: { params: z.object({ tokenId: z.string() }), ...done },

  exportAccount: { response: AccountExport },
  deleteAccount: { body: DeleteAccountBody, ...done },

  getNotifications: { response: NotificationsResponse },
  readNotifications: { body: ReadNotificationsBody, response: NotificationsResponse },

  reportFailure: { body: ClientReport },
  countPageLoad: { body: PageLoad },
} as const satisfies Record<EndpointName, EndpointSchema>;

type Schemas = typeof ENDPOINT_SCHEMAS;
type SchemaOf<Name extends EndpointName, Key extends keyof EndpointSchema> =
  Schemas[Name] extends Readonly<Record<Key, infer Schema extends z.ZodType>> ? Schema : never;

/** A validated part of the request, as the handler gets it; unknown if the endpoint has none. */
export type Received<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> = [
  SchemaOf<Name, Key>,
] extends [never]
  ? unknown
  : z.output<SchemaOf<Name, Key>>;

/** The return value of the handler; unknown if the endpoint does not return JSON. */
export type Returned<Name extends EndpointName> = [SchemaOf<Name, 'response'>] extends [never]
  ? unknown
  : z.input<SchemaOf<Name, 'response'>>;

/** A part of the request as a client sends it; undefined if the endpoint has none. */
export type Sent<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> = [SchemaOf<Name, Key>] extends [
  never,
]
  ? undefined
  : z.input<SchemaOf<Name, Key>>;

/** The response as a client reads it; undefined if the endpoint does not return JSON. */
export type Read<Name extends EndpointName> = [SchemaOf<Name, 'response'>] extends [never]
  ? undefined
  : z.output<SchemaOf<Name, 'response'>>;
