import { componentPath, explorePath, publicProfilePath } from '@keyframe/contracts/paths';
import { LIMITS } from '@keyframe/contracts/limits';
import {
  categoryFeedPath,
  memberFeedPath,
  NEWEST_FEED_PATH,
  posterPath,
  TRENDING_FEED_PATH,
} from '@keyframe/contracts/siteFiles';
import { componentRepository, type SummaryRow } from '../components/componentRepository.ts';
import { posterType } from '../components/measuring/posterFolder.ts';
import type { Queryable } from '../database/queryable.ts';
import { unstorableText } from '../database/storableText.ts';
import { ApiError } from '../http/errors.ts';
import { userRepository, type UserRow } from '../members/userRepository.ts';
import { categoryRepository } from '../search/categoryRepository.ts';
import type { Feed, FeedAuthor, FeedEntry } from './atom.ts';
import { feedRepository, type FeedFilter } from './feedRepository.ts';

/** Entries of a feed, as many as a page of the explore page. */
const FEED_LENGTH = 30;

const SITE: FeedAuthor = { name: 'Keyframe', page: '/' };

/** The date of a feed without entries. It must have one, and the same each time. */
const NO_CHANGE = new Date(0);

/** The newest components. */
export async function newestFeed(db: Queryable): Promise<Feed> {
  const head = { title: 'Keyframe: newest components', path: NEWEST_FEED_PATH, page: explorePath(), author: SITE };
  return readFeed(head, { sort: 'newest' }, db);
}

/** The components that trend now. An entry keeps the dates of its component. */
export async function trendingFeed(db: Queryable): Promise<Feed> {
  const page = explorePath({ sort: 'trending' });
  const head = { title: 'Keyframe: trending components', path: TRENDING_FEED_PATH, page, author: SITE };
  return readFeed(head, { sort: 'trending' }, db);
}

/**
 * The newest components of a category, by its name.
 * @throws ApiError 404 for an unknown one.
 */
export async function categoryFeed(name: string, db: Queryable): Promise<Feed> {
  const category = isName(name) ? await categoryRepository(db).byName(name) : undefined;
  if (!category) throw new ApiError('not_found', 'There is no such category');
  const head = {
    title: `Keyframe: newest components in ${category.name}`,
    path: categoryFeedPath(category.name),
    page: explorePath({ category: category.name }),
    author: SITE,
  };
  return readFeed(head, { sort: 'newest', categoryId: category.id }, db);
}

/**
 * The newest components of a member, by username.
 * @throws ApiError 404 for an unknown username, a banned member and a deleted account, as for their public profile.
 */
export async function memberFeed(username: string, db: Queryable): Promise<Feed> {
  const user = isName(username) ? await userRepository(db).byUsername(username.toLowerCase()) : undefined;
  const author = user && authorOf(user);
  if (!user || author?.page === undefined || user.bannedAt !== null) {
    throw new ApiError('not_found', 'There is no member with this username');
  }
  const head = {
    title: `Keyframe: components by ${user.name}`,
    path: memberFeedPath(user.username),
    page: author.page,
    author,
  };
  return readFeed(head, { sort: 'newest', authorId: user.id }, db);
}

/** Whether a text may be a name; others are unknown and do not reach the database. */
const isName = (text: string) => unstorableText(text) === undefined;

async function readFeed(head: Omit<Feed, 'updated' | 'entries'>, filter: FeedFilter, db: Queryable): Promise<Feed> {
  const ids = await feedRepository(db).ids(filter, FEED_LENGTH);
  const entries = (await componentRepository(db).summaries(ids, 'public', undefined)).map(entryOf);
  const updated = new Date(Math.max(NO_CHANGE.getTime(), ...entries.map((entry) => entry.updated.getTime())));
  return { ...head, updated, entries };
}

function entryOf({ component, author, category, shown, posters }: SummaryRow): FeedEntry {
  const poster = posters?.[shown.canvas]?.still;
  const tags = shown.tags.length === 0 ? '' : ` Tags: ${shown.tags.join(', ')}.`;
  return {
    id: component.id,
    title: shown.name,
    path: componentPath(component.id),
    published: component.createdAt,
    updated: shown.submittedAt,
    author: authorOf(author),
    terms: [category, ...shown.tags],
    summary: `${category} in ${shown.language} by ${author.name}.${tags}`,
    ...(poster && {
      picture: { path: posterPath(poster.name), type: posterType(poster.name), bytes: poster.bytes, ...SHOWN },
    }),
  };
}

/** The size of a picture in an entry: that of a card, half of the poster's. */
const SHOWN = { width: LIMITS.cardPreviewWidth, height: LIMITS.cardPreviewHeight };

/** A deleted account has no page. */
function authorOf({ name, username, deletedAt }: UserRow): FeedAuthor {
  return { name, page: deletedAt === null ? publicProfilePath(username) : undefined };
}
