import { z } from 'zod';

/** Categories, tags, top users and counts. */

export const Category = z.object({
  _id: z.string(),
  name: z.string(),
  componentCounter: z.number().int().describe('The number of verified components in it'),
});
export type Category = z.infer<typeof Category>;
export const CategoriesResponse = z.object({ categories: z.array(Category) });

export const TopTag = z.object({ name: z.string(), componentCounter: z.number().int() });
export type TopTag = z.infer<typeof TopTag>;
export const TopTagsResponse = z.object({ tags: z.array(TopTag) });

/** docs/specification.md section 3. `counter` is the number that the list is ordered by. */
export const TopUser = z.object({
  _id: z.string(),
  username: z.string(),
  name: z.string(),
  profilePicUrl: z.string().nullable(),
  likeCounter: z.number().int(),
  counter: z.number().int(),
});
export type TopUser = z.infer<typeof TopUser>;
export const TopUsersResponse = z.object({ topUsers: z.array(TopUser) });

/** Counts for the home page, the about page and the sign-up tiles. */
export const SiteCountsResponse = z.object({
  components: z.number().int(),
  members: z.number().int(),
  likes: z.number().int(),
});
export type SiteCountsResponse = z.infer<typeof SiteCountsResponse>;
