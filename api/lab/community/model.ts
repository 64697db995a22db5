/**
 * The community in memory, as simple as it can be said: who did what, and nothing that is counted. Every counter is
 * recomputed from that, so that it cannot be wrong in the way in which a counter in a database can.
 */

/** Who acts. Nobody has a profile at first; admins are not among them. */
export const PEOPLE = ['ada', 'ben', 'cleo', 'dan'] as const;
export type PersonName = (typeof PEOPLE)[number];

/** Who only looks: browsers without an account. */
export const VISITORS = ['phone', 'laptop'] as const;
export type VisitorName = (typeof VISITORS)[number];

/** The one admin, who is a member before anybody else. */
export const ADMIN = 'admin';

export interface State {
  category: string;
  tags: string[];
}

type Status = 'waiting' | 'verified' | 'sentBack';

export interface ModelComponent {
  author: PersonName;
  /** The first is the oldest. */
  states: State[];
  /** Which of them is the latest: the last one, or that before a withdrawn one. */
  latest: number;
  public?: { state: number; score: number };
  status: Status;
  /** What its author has ended, and can have back. */
  withdrawn?: { latest: number; status: Status } | undefined;
  deleted: boolean;
  likes: Set<PersonName>;
  /** Who counted: people, and browsers that nobody was signed in to. */
  viewers: Set<string>;
  downloaders: Set<string>;
}

export interface CommunityModel {
  /** Usernames, in the order in which people joined. */
  usernames: Map<PersonName, string>;
  components: ModelComponent[];
  /** Followers by whom they follow. */
  followers: Map<PersonName, Set<PersonName>>;
}

/** A community that nobody has joined yet. */
export function newCommunity(): CommunityModel {
  return { usernames: new Map(), components: [], followers: new Map(PEOPLE.map((name) => [name, new Set()])) };
}

/** What a component is counted as; the counts of the day are the same, as all happens on one. */
interface ComponentCounters {
  status: ModelComponent['status'];
  score: number | null;
  likes: number;
  views: number;
  downloads: number;
}

interface MemberCounters {
  likes: number;
  followers: number;
  experience: number;
  rank: number;
}

/** Everything that the site counts, as it shows it. */
export interface Counters {
  site: { components: number; members: number; likes: number };
  /** Without those of which there are none. */
  categories: Record<string, number>;
  tags: Record<string, number>;
  /** Null for those that are deleted. */
  components: (ComponentCounters | null)[];
  /** By username. */
  members: Record<string, MemberCounters>;
  /** Usernames and what they are listed for. */
  top: Record<'components' | 'followers' | 'likes', [string, number][]>;
}

/** What the site must show of this community. */
export function countersOf({ usernames, components, followers }: CommunityModel): Counters {
  const existing = components.filter(({ deleted }) => !deleted);
  const shown = existing.flatMap(({ public: state, states }) =>
    state ? { ...states[state.state]!, score: state.score } : [],
  );
  const own = (person: string) => existing.filter(({ author }) => author === person);
  // The admin made nothing and is followed by nobody.
  const members = [[ADMIN, ADMIN] as const, ...usernames].map(([person, username]) => {
    const published = own(person).flatMap(({ public: state }) => state ?? []);
    const likes = sum(own(person).map(({ likes: given }) => given.size));
    const followerCount = followers.get(person as PersonName)?.size ?? 0;
    // In hundredths, of which sums are exact.
    const hundredths = sum(published.map(({ score }) => Math.round(score * 100)));
    const experience = Math.round(hundredths / 10 + likes * 2 + followerCount * 5);
    return { username, components: published.length, likes, followers: followerCount, experience };
  });
  // Sorting keeps the order of joining among equals.
  const ranking = members.toSorted((a, b) => b.experience - a.experience);
  const top = (counter: 'components' | 'followers' | 'likes') =>
    members
      .filter((member) => member[counter] > 0)
      .toSorted((a, b) => b[counter] - a[counter])
      .map((member): [string, number] => [member.username, member[counter]]);
  return {
    site: { components: shown.length, members: members.length, likes: sum(members.map(({ likes }) => likes)) },
    categories: occurrences(shown.map(({ category }) => category)),
    tags: occurrences(shown.flatMap(({ tags }) => tags)),
    components: components.map(({ deleted, status, public: state, likes, viewers, downloaders }) =>
      deleted
        ? null
        : { status, score: state?.score ?? null, likes: likes.size, views: viewers.size, downloads: downloaders.size },
    ),
    members: Object.fromEntries(
      members.map((member) => {
        const { username, likes, followers: followerCount, experience } = member;
        return [username, { likes, followers: followerCount, experience, rank: 1 + ranking.indexOf(member) }];
      }),
    ),
    top: { components: top('components'), followers: top('followers'), likes: top('likes') },
  };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function occurrences(words: string[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const word of words) counted[word] = (counted[word] ?? 0) + 1;
  return counted;
}
