import type { CallName } from 'contracts/api/calls';
import type {
  ComponentDetail,
  ComponentPage,
  ComponentQuery,
  ComponentSummary,
  CreateComponentBody,
  LikeAnswer,
  VerifyComponentBody,
} from 'contracts/api/component';
import type { ContactBody } from 'contracts/api/contact';
import type { Category, SiteCountsAnswer, TopTag, TopUser } from 'contracts/api/directory';
import type { Profile, SignupBody } from 'contracts/api/profile';
import { call } from './client.ts';

interface Options {
  signal?: AbortSignal;
}
type Message = { message: string };

/**
 * The calls of the API by the names of `contracts/api/calls`, typed. `getPicture` is missing on purpose: it is the
 * address of an image, which profiles carry in `profilePicUrl`. Every failure is an ApiError.
 */
export const api = {
  signup: (body: SignupBody) => call<Message>('signup', { body }),
  getProfileData: (body: { email: string }, options?: Options) =>
    call<{ profileData: Profile }>('getProfileData', { body, ...options }),
  getProfileDataByUsername: (body: { username: string }, options?: Options) =>
    call<{ profileData: Profile }>('getProfileDataByUsername', { body, ...options }),
  createComponent: (body: CreateComponentBody) =>
    call<Message & { component: ComponentDetail }>('createComponent', { body }),
  getComponentById: (body: { componentId: string }, options?: Options) =>
    call<{ component: ComponentDetail }>('getComponentById', { body, ...options }),
  getVerifiedComponents: (query: Partial<ComponentQuery> = {}, options?: Options) =>
    call<ComponentPage>('getVerifiedComponents', { query, ...options }),
  getUnVerifiedComponents: (options?: Options) =>
    call<{ componentArray: ComponentSummary[] }>('getUnVerifiedComponents', options),
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
} satisfies Record<Exclude<CallName, 'getPicture'>, unknown>;
