import type {
  CategoriesResponse,
  SiteCountsResponse,
  TopTagsResponse,
  TopUsersResponse,
} from '@keyframe/contracts/api/directory';
import type { ComponentDetail } from '@keyframe/contracts/api/component';
import type { Profile } from '@keyframe/contracts/api/profile';
import type { z } from 'zod';
import type { TestApi, TestPerson } from '../../testing/api.ts';
import { ADMIN, PEOPLE, type Counters, type PersonName } from './model.ts';

/** The real API with the model's people and their components. */
export interface Site {
  api: TestApi;
  admin: TestPerson;
  people: Record<PersonName, TestPerson>;
  components: SiteComponent[];
}

export interface SiteComponent {
  id: string;
  author: PersonName;
  /** The revisions that were the latest, as far as responses have arrived; oldest first. */
  revisions: string[];
}

/** Removes all content and all people, and creates a new admin. */
export async function emptySite(api: TestApi): Promise<Site> {
  await api.pool.query('truncate users, components, tags, search_terms cascade');
  await api.pool.query('update categories set component_counter = 0');
  const admin = await api.member(ADMIN, { isAdmin: true });
  const people = await Promise.all(PEOPLE.map(async (name) => [name, await api.account(name)] as const));
  return { api, admin, people: Object.fromEntries(people) as Site['people'], components: [] };
}

/** All counters that the site shows. */
export async function countersOn({ api, admin, components }: Site): Promise<Counters> {
  const read = async <Body>(...input: Parameters<TestApi['call']>) => {
    const { status, body } = await api.call<Body>(...input);
    if (status !== 200) throw new Error(`${input[0]} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  const top = async (name: 'topUsersWithComponents' | 'topUsersWithFollowers' | 'topUsersWithLikes') =>
    (await read<z.output<typeof TopUsersResponse>>(name)).topUsers.map(({ username, counter }): [string, number] => [
      username,
      counter,
    ]);
  const { rows: members } = await api.pool.query<{ username: string }>(
    'select username from users order by created_at, id',
  );
  return {
    site: await read<z.output<typeof SiteCountsResponse>>('getSiteCounts'),
    categories: counted((await read<z.output<typeof CategoriesResponse>>('getAllCategories')).categories),
    tags: counted((await read<z.output<typeof TopTagsResponse>>('getTopTags')).tags),
    components: await Promise.all(
      components.map(async ({ id }) => {
        const { status: found, body } = await api.call<{ component: ComponentDetail }>('getComponentById', {
          token: admin.token,
          body: { componentId: id },
        });
        if (found === 404 || found === 410) return null;
        const { status, score, likeCounter, viewCounter, downloadCounter } = body.component;
        return { status, score, likes: likeCounter, views: viewCounter, downloads: downloadCounter };
      }),
    ),
    members: Object.fromEntries(
      await Promise.all(
        members.map(async ({ username }) => {
          const { profileData } = await read<{ profileData: Profile }>('getProfileDataByUsername', {
            token: admin.token,
            body: { username },
          });
          const { likeCounter: likes, followerCounter: followers, experience, rank } = profileData;
          return [username, { likes, followers, experience, rank }] as const;
        }),
      ),
    ),
    top: {
      components: await top('topUsersWithComponents'),
      followers: await top('topUsersWithFollowers'),
      likes: await top('topUsersWithLikes'),
    },
  };
}

function counted(list: { name: string; componentCounter: number }[]): Record<string, number> {
  return Object.fromEntries(
    list
      .filter(({ componentCounter }) => componentCounter > 0)
      .map(({ name, componentCounter }) => [name, componentCounter]),
  );
}
