import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import { LANGUAGES } from 'contracts/languages';
import { EXPERIENCE_SQL } from '../experience.ts';

/**
 * The tables. Made so that a distributed PostgreSQL carries them (DESIGN.md section 6): keys made by the application
 * (UUIDv7: in the order of their making), no sequences, no triggers, no citext, counters denormalised and changed in
 * the transaction that changes what they count.
 *
 * Descending indexes say `.desc().nullsFirst()`: Drizzle's bare `.desc()` means NULLS LAST, which `ORDER BY x DESC`
 * cannot use.
 */

const id = () => uuid('id').primaryKey().$defaultFn(() => v7());
const createdAt = () => timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow();

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Everyone with a profile. `authUid` is the account at the auth provider; starter authors and the authors of
 * imported components have none, and `imported` marks the latter.
 */
export const users = pgTable(
  'users',
  {
    id: id(),
    authUid: text('auth_uid').unique(),
    email: text('email'),
    emailLower: text('email_lower').unique(),
    /** Lower case. */
    username: text('username').notNull().unique(),
    name: text('name').notNull(),
    bio: text('bio').notNull().default(''),
    country: text('country').notNull().default(''),
    gradientBg: text('gradient_bg').notNull().default(''),
    github: text('github').notNull().default(''),
    linkedin: text('linkedin').notNull().default(''),
    insta: text('insta').notNull().default(''),
    /** A picture elsewhere. At most one of this and `pictureEtag` is set. */
    pictureUrl: text('picture_url'),
    /** The etag of this user's row in `pictures`, so that lists need not join it. */
    pictureEtag: text('picture_etag'),
    isAdmin: boolean('is_admin').notNull().default(false),
    imported: boolean('imported').notNull().default(false),
    /** Likes received on public components. */
    likeCounter: integer('like_counter').notNull().default(0),
    followerCounter: integer('follower_counter').notNull().default(0),
    /** Public components. */
    componentCounter: integer('component_counter').notNull().default(0),
    /** Sum of the scores of public components. */
    scoreSum: numeric('score_sum', { precision: 12, scale: 2, mode: 'number' }).notNull().default(0),
    /** See experience.ts. */
    experience: integer('experience')
      .notNull()
      .generatedAlwaysAs(sql.raw(EXPERIENCE_SQL)),
    createdAt: createdAt(),
  },
  (table) => [
    index('users_by_likes').on(table.likeCounter.desc().nullsFirst(), table.createdAt, table.id),
    index('users_by_followers').on(table.followerCounter.desc().nullsFirst(), table.createdAt, table.id),
    index('users_by_components').on(table.componentCounter.desc().nullsFirst(), table.createdAt, table.id),
    uniqueIndex('users_imported_name').on(table.name).where(sql`${table.imported}`),
    index('users_by_experience').on(table.experience.desc().nullsFirst(), table.createdAt, table.id),
    check('username_is_lower_case', sql`${table.username} = lower(${table.username})`),
  ],
);

/** Uploaded profile pictures, one a user. */
export const pictures = pgTable('pictures', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  mime: text('mime').notNull(),
  bytes: bytea('bytes').notNull(),
  /** SHA-256 of the bytes, base64url. */
  etag: text('etag').notNull(),
});

export const categories = pgTable('categories', {
  id: id(),
  name: text('name').notNull(),
  nameLower: text('name_lower').notNull().unique(),
  /** Public components in it. */
  componentCounter: integer('component_counter').notNull().default(0),
});

/**
 * A component points at two states of its code: the latest, and the one that is public (the last one verified).
 * `verified` says that the two are the same, so a changed component can wait for verification while its last
 * verified state stays public. The pointers carry no foreign key because revisions point here.
 */
export const components = pgTable(
  'components',
  {
    id: id(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    language: text('language', { enum: LANGUAGES }).notNull(),
    canvas: text('canvas', { enum: ['dark', 'light'] }).notNull(),
    verified: boolean('verified').notNull().default(false),
    score: numeric('score', { precision: 5, scale: 2, mode: 'number' }),
    likeCounter: integer('like_counter').notNull().default(0),
    /** See likes/trendScore.ts. */
    trendScore: doublePrecision('trend_score').notNull().default(0),
    publicRevisionId: text('public_revision_id'),
    latestRevisionId: text('latest_revision_id').notNull(),
    /** Who made an imported component, and where it came from. */
    creditAuthor: text('credit_author'),
    creditSource: text('credit_source').unique(),
    /** The words it is found by, made by search/searchWords.ts, separated by single spaces. */
    search: text('search').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => {
    const isPublic = sql`${table.publicRevisionId} is not null`;
    /** Made anew for each index: Drizzle takes an expression's direction away when it builds the index. */
    const newest = () => [table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()] as const;
    return [
      index('components_newest').on(...newest()).where(isPublic),
      index('components_likes').on(table.likeCounter.desc().nullsFirst(), ...newest()).where(isPublic),
      index('components_trending')
        .on(table.trendScore.desc().nullsFirst(), table.likeCounter.desc().nullsFirst(), ...newest())
        .where(isPublic),
      index('components_category').on(table.categoryId, ...newest()).where(isPublic),
      index('components_language').on(table.language, ...newest()).where(isPublic),
      index('components_author').on(table.authorId, ...newest()),
      index('components_unverified').on(table.createdAt, table.id).where(sql`not ${table.verified}`),
    ];
  },
);

/** One state of a component's code. Its id cannot be guessed: who knows it may see its document. */
export const revisions = pgTable(
  'revisions',
  {
    id: text('id').primaryKey(),
    componentId: uuid('component_id')
      .notNull()
      .references(() => components.id, { onDelete: 'cascade' }),
    html: text('html').notNull(),
    css: text('css').notNull().default(''),
    javascript: text('javascript').notNull().default(''),
    tailwind: text('tailwind').notNull().default(''),
    /** What Tailwind makes of it; empty for the CSS languages. */
    compiledCss: text('compiled_css').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [index('revisions_component').on(table.componentId, table.createdAt)],
);

export const componentTags = pgTable(
  'component_tags',
  {
    componentId: uuid('component_id')
      .notNull()
      .references(() => components.id, { onDelete: 'cascade' }),
    tag: text('tag').notNull(),
    /** The place the author gave it. */
    position: smallint('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.componentId, table.tag] }),
    index('component_tags_tag').on(table.tag, table.componentId),
  ],
);

/** Tags of public components, counted. */
export const tags = pgTable(
  'tags',
  {
    name: text('name').primaryKey(),
    componentCounter: integer('component_counter').notNull().default(0),
  },
  (table) => [index('tags_by_components').on(table.componentCounter.desc().nullsFirst(), table.name)],
);

/** Every word that components are found by: what a mistyped word is corrected from. Words that fell out of use may stay. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() });

export const likes = pgTable(
  'likes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    componentId: uuid('component_id')
      .notNull()
      .references(() => components.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.componentId] }),
    index('likes_component').on(table.componentId, table.createdAt),
  ],
);

export const follows = pgTable(
  'follows',
  {
    followerId: uuid('follower_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    followeeId: uuid('followee_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.followeeId] }),
    index('follows_followee').on(table.followeeId, table.createdAt),
    check('nobody_follows_themselves', sql`${table.followerId} <> ${table.followeeId}`),
  ],
);

/** Who verified what, when, with which score. Without an admin: verified by the seed or by an import. */
export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    componentId: uuid('component_id')
      .notNull()
      .references(() => components.id, { onDelete: 'cascade' }),
    revisionId: text('revision_id').notNull(),
    adminId: uuid('admin_id').references(() => users.id),
    score: numeric('score', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('verifications_component').on(table.componentId, table.createdAt)],
);

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    mobile: text('mobile').notNull().default(''),
    topic: text('topic').notNull(),
    message: text('message').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('contact_messages_newest').on(table.createdAt.desc().nullsFirst())],
);
