import type { ComponentDetail } from '@keyframe/contracts/api/component';
import type { TestApi, TestPerson } from './api.ts';

/** The properties of a component that `whereSeen` searches for; its fan must like it. */
export const FINDABLE = { name: 'Glimmer', tags: ['glimmering'] };

/** The places where visitors and members see a component of this author, by its id or tag. */
export async function whereSeen(
  api: TestApi,
  id: string,
  { author, fan }: { author: TestPerson; fan: TestPerson },
): Promise<string[]> {
  const { token } = await api.member(`looker-${Math.random().toString(36).slice(2)}`);
  const places: Record<string, () => Promise<{ body: unknown }>> = {
    list: () => api.call('getVerifiedComponents'),
    trend: () => api.call('getVerifiedComponents', { query: { sort: 'trending', window: 'day' } }),
    search: () => api.call('getVerifiedComponents', { query: { q: 'Glimmer' } }),
    tag: () => api.call('getVerifiedComponents', { query: { tag: 'glimmering' } }),
    topTags: async () => {
      const { body } = await api.call<{ tags: { name: string }[] }>('getTopTags');
      return { body: body.tags.some(({ name }) => name === 'glimmering') ? id : '' };
    },
    suggestions: () => api.call('getSuggestions', { query: { q: 'glimm' } }),
    featured: () => api.call('getFeaturedComponents'),
    liked: () => api.call('getLikedComponents', { token, params: { userId: fan.id } }),
    activityOfFan: () => api.call('getProfileActivity', { token, params: { userId: fan.id } }),
    activityOfAuthor: () => api.call('getProfileActivity', { token, params: { userId: author.id } }),
    profile: () => api.call('getProfileDataByUsername', { token, body: { username: author.username } }),
    page: () => readComponent(api, id),
  };
  const seen: string[] = [];
  for (const [place, look] of Object.entries(places)) {
    if (JSON.stringify((await look()).body).includes(id)) seen.push(place);
  }
  return seen.sort();
}

/** The places of a public component that was liked and viewed today. */
export const EVERYWHERE = [
  ...['activityOfAuthor', 'activityOfFan', 'featured', 'liked', 'list', 'page'],
  ...['profile', 'search', 'suggestions', 'tag', 'topTags', 'trend'],
];

export const readComponent = (api: TestApi, componentId: string, person?: TestPerson) =>
  api.call<{ component: ComponentDetail; message: string }>('getComponentById', {
    token: person?.token,
    body: { componentId },
  });

/** All data that publishing a component changes, without the viewers. */
export async function publicState({ pool }: TestApi): Promise<unknown[]> {
  const tables = [
    `select id, verified, score, like_counter, view_counter, trend_score, public_revision_id, latest_revision_id, taken_down_at, deleted_at,
      withdrawn_at, sent_back_reason, updated_at from components order by id`,
    'select name, component_counter from categories order by name',
    'select name, component_counter from tags where component_counter > 0 order by name',
    `select username, component_counter, score_sum, like_counter, experience from users where username not like 'looker-%' order by username`,
    'select * from component_tags order by 1, 2',
    'select * from component_days order by 1, 2',
  ];
  return Promise.all(tables.map(async (query) => (await pool.query(query)).rows));
}
