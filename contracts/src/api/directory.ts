import { z } from 'zod';

/** Lists the site is found by: categories, tags, top users, counts. */

export const Category = z.object({
  _id: z.string(),
  name: z.string(),
  componentCounter: z.number().int().describe('Verified components in it'),
});
export type Category = z.infer<typeof Category>;
export const CategoriesResponse = z.object({ categories: z.array(Category) });

export const TopTag = z.object({ name: z.string(), componentCounter: z.number().int() });
export type TopTag = z.infer<typeof TopTag>;
export const TopTagsResponse = z.object({ tags: z.array(TopTag) });

/** docs/specification.md section 3. `counter` is what the list is ordered by. */
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

/** Real counts for the home page, the about page and the sign-up tiles. */
export const SiteCountsResponse = z.object({
  components: z.number().int(),
  members: z.number().int(),
  likes: z.number().int(),
});
export type SiteCountsResponse = z.infer<typeof SiteCountsResponse>;
