import type { Status } from '@keyframe/contracts/api/component';

/**
 * A model of the community in memory: only who did what. Every counter is recomputed from that, so it cannot drift like
 * a counter in a database.
 */

/** The people who act. They start without a profile; admins are not among them. */
export const PEOPLE = ['ada', 'ben', 'cleo', 'dan'] as const;
export type PersonName = (typeof PEOPLE)[number];

/** Browsers without an account, which only view. */
export const VISITORS = ['phone', 'laptop'] as const;
export type VisitorName = (typeof VISITORS)[number];

/** The one admin, who joined first. */
export const ADMIN = 'admin';

export interface State {
  category: string;
  tags: string[];
}

export interface ModelComponent {
  author: PersonName;
  /** Oldest first. */
  states: State[];
  /** The index of the latest: the last one, or the one before a withdrawn one. */
  latest: number;
  public?: { state: number; score: number };
  status: Status;
  /** What its author has withdrawn and can restore. */
  withdrawn?: { latest: number; status: Status } | undefined;
  deleted: boolean;
  likes: Set<PersonName>;
  /** The visitors counted: people, and browsers while signed out. */
  viewers: Set<string>;
  downloaders: Set<string>;
}

export interface CommunityModel {
  /** Usernames, in the order of joining. */
  usernames: Map<PersonName, string>;
  components: ModelComponent[];
  /** Followers by the person they follow. */
  followers: Map<PersonName, Set<PersonName>>;
}

/** A community without members. */
export function newCommunity(): CommunityModel {
  return { usernames: new Map(), components: [], followers: new Map(PEOPLE.map((name) => [name, new Set()])) };
}

/** The counters of a component; those of the day are equal, as everything happens on one day. */
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

/** All counters, as the site shows them. */
export interface Counters {
  site: { components: number; members: number; likes: number };
  /** Without those at zero. */
  categories: Record<string, number>;
  tags: Record<string, number>;
  /** Null for deleted ones. */
  components: (ComponentCounters | null)[];
  /** By username. */
  members: Record<string, MemberCounters>;
  /** Usernames with their counters. */
  top: Record<'components' | 'followers' | 'likes', [string, number][]>;
}

/** The counters that the site must show for this community. */
export function countersOf({ usernames, components, followers }: CommunityModel): Counters {
  const existing = components.filter(({ deleted }) => !deleted);
  const shown = existing.flatMap(({ public: state, states }) =>
    state ? { ...states[state.state]!, score: state.score } : [],
  );
  const own = (person: string) => existing.filter(({ author }) => author === person);
  // The admin has no components and no followers.
  const members = [[ADMIN, ADMIN] as const, ...usernames].map(([person, username]) => {
    const published = own(person).flatMap(({ public: state }) => state ?? []);
    const likes = sum(own(person).map(({ likes: given }) => given.size));
    const followerCount = followers.get(person as PersonName)?.size ?? 0;
    // In hundredths, whose sums are exact.
    const hundredths = sum(published.map(({ score }) => Math.round(score * 100)));
    const experience = Math.round(hundredths / 10 + likes * 2 + followerCount * 5);
    return { username, components: published.length, likes, followers: followerCount, experience };
  });
  // A stable sort keeps the order of joining among equals.
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
