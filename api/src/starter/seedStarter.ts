import { v7 } from 'uuid';
import { componentRepository, type NewComponent, type NewRevision } from '../components/componentRepository.ts';
import { describe } from '../components/description.ts';
import { newRevision, prepareCode, type PreparedCode } from '../components/prepareCode.ts';
import { verificationRepository } from '../components/verificationRepository.ts';
import type { Queryable } from '../database/queryable.ts';
import { transaction } from '../database/transaction.ts';
import { ApiError } from '../http/errors.ts';
import { userRepository, type UserRow } from '../members/userRepository.ts';
import { categoryRepository } from '../search/categoryRepository.ts';
import { followRepository } from '../social/followRepository.ts';
import { likeRepository, type NewLike } from '../social/likeRepository.ts';
import { visitRepository } from '../social/visitRepository.ts';
import { CATEGORIES } from './categories.ts';
import { chance } from './chance.ts';
import {
  readStarterAuthors,
  readStarterComponents,
  STARTER_FOLDER,
  StarterFault,
  type StarterAuthor,
  type StarterComponent,
} from './starterFiles.ts';
import { visitsOf } from './visits.ts';

const DAY = 24 * 3_600_000;
/** The age of the oldest content, in days: authors joined before their first component. */
const COMPONENT_DAYS = 60;
const AUTHOR_DAYS = 75;

/** The number of seeded components and authors. */
export interface Seeded {
  components: number;
  authors: number;
}

/**
 * Fills an empty database with the categories, the starter authors and their components: verified, with likes, follows,
 * views and downloads in the weeks before. Does nothing when there are categories. One transaction: an interrupted seed
 * starts over, and of two concurrent processes one waits.
 * @throws StarterFault naming the invalid component.
 */
export async function seedStarter(
  db: Queryable,
  { folder = STARTER_FOLDER, now = new Date() }: { folder?: string; now?: Date } = {},
): Promise<Seeded | undefined> {
  if ((await categoryRepository(db).all()).length > 0) return undefined;
  const [authors, components] = await Promise.all([readStarterAuthors(folder), readStarterComponents(folder)]);
  const prepared = await prepare(components);
  return transaction(db, async (tx) => {
    if ((await categoryRepository(tx).insertMissing(CATEGORIES)) === 0) return undefined;
    const people = await insertAuthors(authors, now, tx);
    const inserted = await insertComponents(prepared, people, now, tx);
    await likeRepository(tx).addMany(inserted.flatMap((component) => likesOf(component, [...people.values()], now)));
    await visitRepository(tx).addCounted(inserted.flatMap((component) => visitsOf(component, now)));
    await followRepository(tx).addMany(followsAmong([...people.values()], now));
    return { components: inserted.length, authors: people.size };
  });
}

interface Prepared {
  starter: StarterComponent;
  id: string;
  code: PreparedCode;
}

async function prepare(components: StarterComponent[]): Promise<Prepared[]> {
  return Promise.all(
    components.map(async (starter) => {
      const id = v7();
      try {
        return { starter, id, code: await prepareCode(starter.language, starter.code) };
      } catch (error) {
        if (error instanceof ApiError) throw new StarterFault(starter.slug, error.message, { cause: error });
        throw error;
      }
    }),
  );
}

async function insertAuthors(authors: StarterAuthor[], now: Date, tx: Queryable): Promise<Map<string, UserRow>> {
  const people = new Map<string, UserRow>();
  for (const author of authors) {
    const joined = AUTHOR_DAYS - chance('joined', author.username) * (AUTHOR_DAYS - COMPONENT_DAYS);
    people.set(author.username, await userRepository(tx).insert({ ...author, createdAt: daysBefore(now, joined) }));
  }
  return people;
}

interface Inserted {
  id: string;
  slug: string;
  score: number;
  authorId: string;
  createdAt: Date;
}

async function insertComponents(
  prepared: Prepared[],
  people: Map<string, UserRow>,
  now: Date,
  tx: Queryable,
): Promise<Inserted[]> {
  const categoryIds = new Map((await categoryRepository(tx).all()).map(({ id, name }) => [name, id]));
  const inserted: Inserted[] = [];
  const rows: { component: NewComponent; revision: NewRevision }[] = [];
  for (const { starter, id, code } of prepared) {
    const author = people.get(starter.author);
    if (!author) throw new StarterFault(starter.slug, `author: ${starter.author} is not in authors.json`);
    const categoryId = categoryIds.get(starter.category);
    if (categoryId === undefined) throw new StarterFault(starter.slug, `category: ${starter.category} does not exist`);
    const createdAt = daysBefore(now, chance('created', starter.slug) * COMPONENT_DAYS);
    const { slug, score } = starter;
    const revision = newRevision(id, describe(starter, categoryId), code, createdAt);
    rows.push({ component: { authorId: author.id }, revision });
    inserted.push({ id, slug, score, authorId: author.id, createdAt });
  }
  await componentRepository(tx).insert(rows, 'imported');
  const locked = await componentRepository(tx).lock(inserted.map(({ id }) => id));
  const verdicts = inserted.map(({ id, score }) => ({ componentId: id, score }));
  await verificationRepository(tx).publish(locked, verdicts, { at: ({ createdAt }) => createdAt });
  return inserted;
}

/** The higher the score, the more of the other authors like it, at some time after its creation. */
function likesOf({ id, slug, score, authorId, createdAt }: Inserted, people: UserRow[], now: Date): NewLike[] {
  const appeal = Math.max(0.05, (score - 70) / 35);
  return people
    .filter((person) => person.id !== authorId && chance('likes', slug, person.username) < appeal)
    .map((person) => {
      const age = (now.getTime() - createdAt.getTime()) * chance('liked', slug, person.username);
      return { userId: person.id, componentId: id, createdAt: new Date(now.getTime() - Math.round(age)) };
    });
}

function followsAmong(people: UserRow[], now: Date): { followerId: string; followeeId: string; createdAt: Date }[] {
  return people.flatMap((follower) =>
    people
      .filter((followee) => followee.id !== follower.id)
      .filter((followee) => {
        const fame = 0.2 + 0.5 * chance('fame', followee.username);
        return chance('follows', follower.username, followee.username) < fame;
      })
      .map((followee) => ({
        followerId: follower.id,
        followeeId: followee.id,
        createdAt: daysBefore(now, COMPONENT_DAYS * chance('followed', follower.username, followee.username)),
      })),
  );
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - Math.round(days * DAY));
}
