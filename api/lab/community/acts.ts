import fc from 'fast-check';
import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { userRepository } from '../../src/members/userRepository.ts';
import type { CallInput } from '../../testing/api.ts';
import {
  PEOPLE,
  VISITORS,
  type CommunityModel,
  type ModelComponent,
  type PersonName,
  type State,
  type VisitorName,
} from './model.ts';
import type { Site, SiteComponent } from './site.ts';

/** An action of a person, on the site and in the model. */
export interface Act {
  /** For reports of failures. */
  words: string;
  /** Runs it on the API; returns the response's status. */
  send(site: Site): Promise<number>;
  /** Runs it in the model; returns the expected status. */
  model(community: CommunityModel): number;
}

const USERNAMES = ['amber', 'birch', 'cedar', 'dahlia', 'elm'];
const CATEGORIES = ['Button', 'Loader', 'Card'];
const TAGS = ['one', 'two', 'three', 'four'];

/** A valid id without a row. */
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';

const person = fc.constantFrom(...PEOPLE);
const state = fc.record({ category: fc.constantFrom(...CATEGORIES), tags: fc.subarray(TAGS) });
/** The index of a component, modulo their number. */
const which = fc.nat(5);

const nth = <T>(list: T[], index: number): T | undefined => (list.length === 0 ? undefined : list[index % list.length]);

/** Like `nth`, for components that are not deleted: a deleted one has no id. */
function existing(components: ModelComponent[], index: number): ModelComponent | undefined {
  const found = nth(components, index);
  return found?.deleted ? undefined : found;
}

let written = 0;

/** The input of a component, with unique code, so that an update always changes something. */
function input({ category, tags }: State) {
  written += 1;
  return { name: `Name ${written}`, category, language: ['HTML', 'CSS'], code: { html: `<b>${written}</b>` }, tags };
}

/** Actions of members are rejected for accounts without a profile. */
const asMember = (who: PersonName, act: (community: CommunityModel) => number) => (community: CommunityModel) =>
  community.usernames.has(who) ? act(community) : 403;

function signUp(who: PersonName, username: string): Act {
  return {
    words: `${who} signs up as ${username}`,
    async send({ api, people }) {
      const { email, token, uid } = people[who];
      const { status } = await api.call('signup', { token, body: { email, username, name: who } });
      people[who].id = (await userRepository(api.db).byAccount(uid))?.id ?? '';
      return status;
    },
    model({ usernames }) {
      const taken = [...usernames].some(([other, name]) => other !== who && name === username);
      if (!taken) usernames.set(who, username);
      return taken ? 409 : 200;
    },
  };
}

type ComponentResponse = { component: ComponentDetail };

function create(who: PersonName, says: State): Act {
  return {
    words: `${who} creates a ${says.category} of ${says.tags.join()}`,
    async send({ api, people, components }) {
      const { status, body } = await api.call<ComponentResponse>('createComponent', {
        token: people[who].token,
        body: input(says),
      });
      if (status === 200)
        components.push({ id: body.component._id, author: who, revisions: [body.component.revision] });
      return status;
    },
    model: asMember(who, ({ components }) => {
      const nobody = { likes: new Set<PersonName>(), viewers: new Set<string>(), downloaders: new Set<string>() };
      components.push({ author: who, states: [says], latest: 0, status: 'waiting', deleted: false, ...nobody });
      return 200;
    }),
  };
}

/** Mostly by the author from the latest revision; sometimes by another member, or from the first revision. */
const update = fc
  .record({
    by: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, person),
    nr: which,
    says: state,
    stale: fc.nat(4).map((one) => one === 0),
  })
  .map(({ by, nr, says, stale }): Act => ({
    words: `${by ?? 'its author'} updates component ${nr}${stale ? ' from its first state' : ''} to a ${says.category} of ${says.tags.join()}`,
    async send({ api, people, components }) {
      const found = nth(components, nr);
      const revision = found?.revisions.at(stale ? 0 : -1) ?? 'none';
      const { status, body } = await api.call<ComponentResponse>('updateComponent', {
        token: people[by ?? found?.author ?? 'ada'].token,
        params: { componentId: found?.id ?? UNKNOWN_ID },
        body: { ...input(says), revision },
      });
      if (status === 200) found?.revisions.push(body.component.revision);
      return status;
    },
    model(community) {
      const found = nth(community.components, nr);
      return asMember(by ?? found?.author ?? 'ada', () => {
        if (!found || found.deleted || (by !== undefined && by !== found.author)) return 404;
        if (stale && found.latest > 0) return 409;
        found.latest = found.states.push(says) - 1;
        found.status = 'waiting';
        found.withdrawn = undefined;
        return 200;
      })(community);
    },
  }));

function verify(nr: number, hundredths: number): Act {
  return {
    words: `an admin verifies component ${nr} with ${hundredths / 100}`,
    send: (site) => judge(site, 'verifyComponent', nr, { score: hundredths / 100 }),
    model({ components }) {
      const found = existing(components, nr);
      if (!found) return 404;
      if (found.status === 'verified') return 409;
      found.status = 'verified';
      found.public = { state: found.latest, score: hundredths / 100 };
      return 200;
    },
  };
}

const sendBack = fc.record({ nr: which }).map(({ nr }): Act => ({
  words: `an admin sends component ${nr} back`,
  send: (site) => judge(site, 'sendBackComponent', nr, { reason: 'No' }),
  model({ components }) {
    const found = existing(components, nr);
    if (!found) return 404;
    if (found.status !== 'waiting') return 409;
    found.status = 'sentBack';
    return 200;
  },
}));

async function judge(
  { api, admin, components }: Site,
  name: 'verifyComponent' | 'sendBackComponent',
  nr: number,
  verdict: object,
): Promise<number> {
  const found = nth(components, nr);
  const body = { componentId: found?.id ?? UNKNOWN_ID, revision: found?.revisions.at(-1) ?? 'none', ...verdict };
  return (await api.call(name, { token: admin.token, body })).status;
}

/** Delete, withdraw and restore: the effect on a component, and the response's status. */
const ENDINGS = {
  deleteComponent(found: ModelComponent) {
    if (found.deleted) return 404;
    found.deleted = true;
    return 200;
  },
  withdrawComponent(found: ModelComponent) {
    if (found.deleted) return 404;
    if (found.status === 'verified') return 409;
    if (!found.public) found.deleted = true;
    else {
      found.withdrawn = { latest: found.latest, status: found.status };
      found.latest = found.public.state;
      found.status = 'verified';
    }
    return 200;
  },
  restoreComponent(found: ModelComponent) {
    if (found.deleted) found.deleted = false;
    else if (found.withdrawn) {
      Object.assign(found, found.withdrawn);
      found.withdrawn = undefined;
    } else return 409;
    return 200;
  },
} as const;

/** Mostly by the author. */
const end = fc
  .record({
    call: fc.constantFrom(...(Object.keys(ENDINGS) as (keyof typeof ENDINGS)[])),
    by: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, person),
    nr: which,
  })
  .map(({ call, by, nr }): Act => ({
    words: `${by ?? 'its author'} calls ${call} of component ${nr}`,
    async send({ api, people, components }) {
      const found = nth(components, nr);
      const { token } = people[by ?? found?.author ?? 'ada'];
      const { status } = await api.call(call, { token, params: idOf(found) });
      const { body } = await api.call<Partial<ComponentResponse>>('getComponentById', { token, body: idOf(found) });
      if (status === 200 && body.component) found?.revisions.push(body.component.revision);
      return status;
    },
    model(community) {
      const found = nth(community.components, nr);
      return asMember(by ?? found?.author ?? 'ada', () =>
        !found || (by !== undefined && by !== found.author) ? 404 : ENDINGS[call](found),
      )(community);
    },
  }));

const like = fc.record({ who: person, nr: which, liked: fc.boolean() }).map(({ who, nr, liked }): Act => ({
  words: `${who} ${liked ? 'likes' : 'likes no more'} component ${nr}`,
  send: ({ api, people, components }) =>
    sent(
      api.call(liked ? 'likeComponent' : 'unlikeComponent', {
        token: people[who].token,
        params: idOf(nth(components, nr)),
      }),
    ),
  model: asMember(who, ({ components }) => {
    const found = existing(components, nr);
    if (!found) return 404;
    if (!found.public) return found.author === who ? 409 : 404;
    found.likes[liked ? 'add' : 'delete'](who);
    return 200;
  }),
}));

const follow = fc.record({ who: person, whom: person, followed: fc.boolean() }).map(({ who, whom, followed }): Act => ({
  words: `${who} ${followed ? 'follows' : 'follows no more'} ${whom}`,
  send: ({ api, people }) =>
    sent(
      api.call(followed ? 'followMember' : 'unfollowMember', {
        token: people[who].token,
        params: { userId: people[whom].id || UNKNOWN_ID },
      }),
    ),
  model: asMember(who, ({ usernames, followers }) => {
    if (!usernames.has(whom)) return 404;
    if (who === whom) return 409;
    followers.get(whom)?.[followed ? 'add' : 'delete'](who);
    return 200;
  }),
}));

const visit = fc
  .record({
    who: fc.constantFrom(...PEOPLE, ...VISITORS),
    nr: which,
    kind: fc.constantFrom('view' as const, 'download' as const),
  })
  .map(({ who, nr, kind }): Act => ({
    words: `${who} ${kind}s component ${nr}`,
    send: ({ api, people, components }) =>
      sent(
        api.call(kind === 'view' ? 'recordView' : 'recordDownload', {
          ...from(who, people),
          params: idOf(nth(components, nr)),
        }),
      ),
    model({ components, usernames }) {
      const found = existing(components, nr);
      if (!found?.public) return 404;
      if (found.author === who) return 200;
      // After signing up, a person counts as another visitor.
      const visitor = usernames.has(who as PersonName) ? who : `the browser of ${who}`;
      found[kind === 'view' ? 'viewers' : 'downloaders'].add(visitor);
      return 200;
    },
  }));

/** Each with their own browser; people also with their token. */
function from(who: PersonName | VisitorName, people: Site['people']): CallInput {
  const headers = { 'user-agent': `Browser of ${who}` };
  return who in people ? { token: people[who as PersonName].token, headers } : { headers };
}

function idOf(component: SiteComponent | undefined): { componentId: string } {
  return { componentId: component?.id ?? UNKNOWN_ID };
}

async function sent(answer: Promise<{ status: number }>): Promise<number> {
  return (await answer).status;
}

/** The initial community: three of the four have joined, and two of their three components are public. */
export const INITIAL_ACTS: readonly Act[] = [
  signUp('ada', 'amber'),
  signUp('ben', 'birch'),
  signUp('cleo', 'cedar'),
  create('ada', { category: 'Button', tags: ['one', 'two'] }),
  create('ada', { category: 'Loader', tags: ['two'] }),
  create('ben', { category: 'Button', tags: ['three'] }),
  verify(0, 5_050),
  verify(2, 9_925),
];

/** All actions, weighted by frequency. */
export const anyAct: fc.Arbitrary<Act> = fc
  .oneof(
    {
      weight: 2,
      arbitrary: fc
        .record({ who: person, username: fc.constantFrom(...USERNAMES) })
        .map(({ who, username }) => signUp(who, username)),
    },
    { weight: 2, arbitrary: fc.record({ who: person, says: state }).map(({ who, says }) => create(who, says)) },
    { weight: 3, arbitrary: update },
    {
      weight: 4,
      arbitrary: fc
        .record({ nr: which, hundredths: fc.integer({ min: 100, max: 10_000 }) })
        .map(({ nr, hundredths }) => verify(nr, hundredths)),
    },
    { weight: 1, arbitrary: sendBack },
    { weight: 3, arbitrary: end },
    { weight: 6, arbitrary: like },
    { weight: 4, arbitrary: follow },
    { weight: 4, arbitrary: visit },
  )
  // Shown in reports of failures.
  .map((act) => ({ ...act, [fc.toStringMethod]: () => act.words }));
