import type pg from 'pg';
import { ENDPOINTS, type EndpointName } from '@keyframe/contracts/api/endpoints';
import { CARD_QUERY } from '@keyframe/contracts/cardQuery';
import { LIMITS } from '@keyframe/contracts/limits';
import { chance } from '../../src/starter/chance.ts';
import { unsignedToken } from '../../testing/apiProcess.ts';

/** A request of a load. */
export interface LoadRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A usage pattern, as requests with varying parameters. */
export interface Scenario {
  name: string;
  requests: LoadRequest[];
  /** Whether visitors' responses are cached. */
  cacheable: boolean;
}

/** The requests of a scenario: enough that few repeat within the lifetime of a cached response. */
const REQUESTS = 400;

/** The scenarios for the contents of this database. */
export async function scenarios(pool: pg.Pool): Promise<Scenario[]> {
  const column = async (query: string) => (await pool.query<{ value: string }>(query)).rows.map(({ value }) => value);
  const [ids, categories, tags, words, members, liking] = await Promise.all([
    column(
      `select id as value from components where public_revision_id is not null order by md5(id::text) limit ${REQUESTS}`,
    ),
    column('select name as value from categories where component_counter > 0 order by component_counter desc'),
    column('select name as value from tags where component_counter > 0 order by component_counter desc limit 200'),
    column('select term as value from search_terms where is_word order by md5(term) limit 200'),
    column(
      `select username as value from users where not imported and auth_uid like 'uid-%' order by md5(username) limit ${REQUESTS}`,
    ),
    column(`select auth_uid as value from users where auth_uid like 'uid-%' order by md5(auth_uid) limit ${REQUESTS}`),
  ]);
  const total = Number((await column('select sum(component_counter) as value from categories'))[0]);
  const lastPage = Math.min(Math.ceil(total / LIMITS.pageSize), Math.floor(LIMITS.offsetMax / LIMITS.pageSize) + 1);
  let drawn = 0;
  // The same sequence in each run, so that all sizes get the same requests.
  const draw = (below: number) => Math.floor(chance('bench', String((drawn += 1))) * below);
  const of = <T>(list: readonly T[]): T => list[draw(list.length)] as T;
  const token = (uid: string) => ({
    authorization: `Bearer ${unsignedToken({ uid, email: `m${uid.slice(4)}@people.test` })}`,
  });
  const json = { 'content-type': 'application/json' };

  const list = (query: Record<string, string | number | string[] | undefined>): LoadRequest => {
    const given = Object.entries({ ...query, ...CARD_QUERY }).flatMap(([name, value]) =>
      [value ?? []].flat().map((one) => [name, String(one)]),
    );
    return { method: 'GET', path: `${ENDPOINTS.getVerifiedComponents.path}?${new URLSearchParams(given)}` };
  };
  const many = (make: (index: number) => LoadRequest) => Array.from({ length: REQUESTS }, (_, index) => make(index));
  const post = (name: EndpointName, body: object, headers: Record<string, string> = {}): LoadRequest => ({
    method: 'POST',
    path: ENDPOINTS[name].path,
    body: JSON.stringify(body),
    headers: { ...json, ...headers },
  });

  /** Seven of ten read the first page, two one of the next, one any page. */
  const page = () => [1, 1, 1, 1, 1, 1, 1, 2 + draw(9), 2 + draw(9), 1 + draw(lastPage)][draw(10)] as number;
  const sorts = ['newest', 'trending', 'likes'] as const;
  const filters = [
    () => ({}),
    () => ({ category: of(categories) }),
    () => ({ language: of(['HTML+CSS', 'HTML+Tailwind']) }),
    () => ({ tag: of(tags) }),
    () => ({ category: of(categories), language: of(['HTML+CSS', 'HTML+Tailwind']) }),
    () => ({ category: of(categories), tag: of(tags) }),
  ];
  const cacheable = true;
  return [
    {
      name: 'explore, everything',
      requests: many(() => list({ ...of(filters)(), sort: of(sorts), page: page() })),
      cacheable,
    },
    ...sorts.map((sort) => ({
      name: `explore, ${sort}`,
      requests: many((index) => list({ sort, page: 1 + (index % 40) })),
      cacheable,
    })),
    {
      name: 'explore, by category',
      requests: many(() => list({ category: of(categories), sort: of(sorts), page: page() })),
      cacheable,
    },
    {
      name: 'explore, by language',
      requests: many(() => list({ language: of(['HTML+CSS', 'HTML+Tailwind']), sort: of(sorts), page: page() })),
      cacheable,
    },
    {
      name: 'explore, by tag',
      requests: many(() => list({ tag: of(tags), sort: of(sorts), page: page() })),
      cacheable,
    },
    {
      name: 'explore, by two tags',
      requests: many(() => list({ tag: [of(tags), of(tags)], sort: of(sorts) })),
      cacheable,
    },
    {
      name: 'explore, deep pages',
      requests: many(() =>
        list({ sort: of(sorts), page: 1 + Math.floor(lastPage / 2) + draw(Math.floor(lastPage / 2)) }),
      ),
      cacheable,
    },
    {
      name: 'search',
      requests: many((index) =>
        list({
          q: [of(words), of(tags), `${of(tags)} ${of(words)}`, of(tags).slice(0, 4)][index % 4],
          sort: of(sorts),
        }),
      ),
      cacheable,
    },
    {
      name: 'component by id',
      requests: many((index) => post('getComponentById', { componentId: ids[index % ids.length] })),
      cacheable: false,
    },
    {
      name: 'profile',
      requests: many((index) => ({
        ...post('getProfileDataByUsername', { username: members[index % members.length] }, token(of(liking))),
        path: `${ENDPOINTS.getProfileDataByUsername.path}?${new URLSearchParams(CARD_QUERY)}`,
      })),
      cacheable: false,
    },
    {
      name: 'top lists',
      requests: (
        ['topUsersWithComponents', 'topUsersWithFollowers', 'topUsersWithLikes', 'getTopTags', 'getSiteCounts'] as const
      ).map((name) => ({ method: 'GET', path: ENDPOINTS[name].path })),
      cacheable,
    },
    {
      name: 'like',
      requests: many((index) => ({
        method: index % 2 === 0 ? 'PUT' : 'DELETE',
        path: ENDPOINTS.likeComponent.path.replace(':componentId', of(ids)),
        headers: token(of(liking)),
      })),
      cacheable: false,
    },
    {
      name: 'create',
      requests: many((index) =>
        post(
          'createComponent',
          {
            category: 'Button',
            language: ['HTML', 'CSS'],
            tags: ['bench'],
            code: { html: `<button>${index}</button>`, css: 'button { color: red }' },
          },
          token(of(liking)),
        ),
      ),
      cacheable: false,
    },
  ];
}
