import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
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
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import { OUTCOMES } from '@keyframe/contracts/outcomes';
import { NOTIFICATION_KINDS } from '@keyframe/contracts/api/community';
import { TOPICS } from '@keyframe/contracts/api/contact';
import { CANVASES } from '@keyframe/contracts/componentMeta';
import { LANGUAGES } from '@keyframe/contracts/languages';
import { REPORT_REASONS } from '@keyframe/contracts/reportReasons';
import { EXPERIENCE_SQL } from './experience.ts';

/**
 * The tables. Made so that a distributed PostgreSQL carries them: keys made by the application
 * (UUIDv7: in the order of their making), no sequences, no triggers, no citext, counters denormalised and changed in
 * the transaction that changes what they count.
 *
 * Descending indexes say `.desc().nullsFirst()`: Drizzle's bare `.desc()` means NULLS LAST, which `ORDER BY x DESC`
 * cannot use.
 */

/** What an operator's command line can do that is kept. */
export const AUDITED_ACTIONS = [
  'grantAdmin',
  'revokeAdmin',
  'ban',
  'unban',
  'takeDown',
  'bringBack',
  'restore',
  'rebuildCounters',
] as const;
export type AuditedAction = (typeof AUDITED_ACTIONS)[number];

const id = () =>
  uuid('id')
    .primaryKey()
    .$defaultFn(() => v7());
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
    /** Set by an operator; the member then reads like a visitor, and is told the reason. */
    bannedAt: timestamp('banned_at', { withTimezone: true, mode: 'date' }),
    bannedReason: text('banned_reason'),
    /** Whose account this was has deleted it: the row names nobody any more and stays for the components that do. */
    deletedAt: timestamp('deleted_at', { withTimezone: true, mode: 'date' }),
    /** Likes received on public components. */
    likeCounter: integer('like_counter').notNull().default(0),
    followerCounter: integer('follower_counter').notNull().default(0),
    /** Public components. */
    componentCounter: integer('component_counter').notNull().default(0),
    /** Sum of the scores of public components. */
    scoreSum: numeric('score_sum', { precision: 12, scale: 2, mode: 'number' }).notNull().default(0),
    /** See experience.ts. */
    experience: integer('experience').notNull().generatedAlwaysAs(sql.raw(EXPERIENCE_SQL)),
    createdAt: createdAt(),
  },
  (table) => {
    /** Top lists and ranks are of members; the authors of imported components are in neither. */
    const member = sql`not ${table.imported}`;
    const earlier = [table.createdAt, table.id] as const;
    return [
      index('users_by_likes')
        .on(table.likeCounter.desc().nullsFirst(), ...earlier)
        .where(member),
      index('users_by_followers')
        .on(table.followerCounter.desc().nullsFirst(), ...earlier)
        .where(member),
      index('users_by_components')
        .on(table.componentCounter.desc().nullsFirst(), ...earlier)
        .where(member),
      index('users_by_experience')
        .on(table.experience.desc().nullsFirst(), ...earlier)
        .where(member),
      uniqueIndex('users_imported_name')
        .on(table.name)
        .where(sql`${table.imported}`),
      // Finding people by the beginning of a name, in whatever collation the database has.
      index('users_username_prefix').on(table.username.op('text_pattern_ops')),
      index('users_name_prefix').on(sql`lower(${table.name}) text_pattern_ops`),
      check('username_is_lower_case', sql`${table.username} = lower(${table.username})`),
      check('a_ban_has_a_reason', sql`(${table.bannedAt} is null) = (${table.bannedReason} is null)`),
    ];
  },
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

/** What an author says of a component: on its row that of the shown state, on each revision its own. Tags are apart. */
export const describingColumns = () => ({
  name: text('name').notNull(),
  categoryId: uuid('category_id')
    .notNull()
    .references(() => categories.id),
  language: text('language', { enum: LANGUAGES }).notNull(),
  canvas: text('canvas', { enum: CANVASES }).notNull(),
});

/**
 * A component points at two states of its code: the latest, and the one that is public (the last one verified).
 * `verified` says that the two are the same, so a changed component can wait for verification while its last
 * verified state stays public. The pointers carry no foreign key because revisions point here.
 *
 * `name`, `categoryId`, `language`, `canvas`, the tags in `component_tags` and `search` are those of the public state;
 * of a component that never had one, those of its latest. Each revision holds its own.
 *
 * A component that was taken down has no public state: every list goes by that. Which one it had is kept beside it
 * (`takenDownRevisionId`; null if it had none), and its row stays as it was, so that bringing it back restores both.
 * One that its author deleted is the same with `deletedRevisionId`. After LIMITS.restoreDays it is erased; of one that
 * remixes credit the row stays, and its `latestRevisionId` is empty.
 */
export const components = pgTable(
  'components',
  {
    id: id(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    ...describingColumns(),
    verified: boolean('verified').notNull().default(false),
    score: numeric('score', { precision: 5, scale: 2, mode: 'number' }),
    /** Why an admin sent the latest state back; null while it waits, and once it is verified. */
    sentBackReason: text('sent_back_reason'),
    likeCounter: integer('like_counter').notNull().default(0),
    viewCounter: integer('view_counter').notNull().default(0),
    downloadCounter: integer('download_counter').notNull().default(0),
    /** See social/trendScore.ts. */
    trendScore: doublePrecision('trend_score').notNull().default(0),
    publicRevisionId: text('public_revision_id'),
    latestRevisionId: text('latest_revision_id').notNull(),
    takenDownAt: timestamp('taken_down_at', { withTimezone: true, mode: 'date' }),
    takenDownReason: text('taken_down_reason'),
    takenDownRevisionId: text('taken_down_revision_id'),
    /** Its author has deleted it. Kept for LIMITS.restoreDays; after that only what remixes credit. */
    deletedAt: timestamp('deleted_at', { withTimezone: true, mode: 'date' }),
    /** The public state it had when it was deleted; null if it had none. */
    deletedRevisionId: text('deleted_revision_id'),
    /** When its author withdrew an update, for the undo. */
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true, mode: 'date' }),
    /** The state that was withdrawn. */
    withdrawnRevisionId: text('withdrawn_revision_id'),
    /** Who made an imported component, and where it came from. */
    creditAuthor: text('credit_author'),
    creditSource: text('credit_source').unique(),
    /** The words it is found by, made by search/searchWords.ts, separated by single spaces. */
    search: text('search').notNull().default(''),
    /** The component this one was started from. */
    remixOfId: uuid('remix_of_id').references((): AnyPgColumn => components.id),
    /** The author's browser names each submission, so that one sent twice creates one component. */
    submissionId: uuid('submission_id'),
    createdAt: createdAt(),
    /** When the latest state was submitted: since then it waits. */
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => {
    const isPublic = sql`${table.publicRevisionId} is not null`;
    /** A new expression for each index: Drizzle takes an expression's direction away when it builds the index. */
    const newest = () => [table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()] as const;
    const mostLiked = () => [table.likeCounter.desc().nullsFirst(), ...newest()] as const;
    const mostTrending = () => [table.trendScore.desc().nullsFirst(), ...mostLiked()] as const;
    return [
      index('components_newest')
        .on(...newest())
        .where(isPublic),
      index('components_likes')
        .on(...mostLiked())
        .where(isPublic),
      index('components_trending')
        .on(...mostTrending())
        .where(isPublic),
      // What comes after the id says, without the row, whether the other filter lets it pass.
      index('components_category_newest')
        .on(table.categoryId, ...newest(), table.language)
        .where(isPublic),
      index('components_category_likes')
        .on(table.categoryId, ...mostLiked(), table.language)
        .where(isPublic),
      index('components_category_trending')
        .on(table.categoryId, ...mostTrending(), table.language)
        .where(isPublic),
      index('components_language_newest')
        .on(table.language, ...newest(), table.categoryId)
        .where(isPublic),
      index('components_language_likes')
        .on(table.language, ...mostLiked(), table.categoryId)
        .where(isPublic),
      index('components_language_trending')
        .on(table.language, ...mostTrending(), table.categoryId)
        .where(isPublic),
      index('components_author').on(table.authorId, ...newest()),
      index('components_unverified')
        .on(table.updatedAt, table.id)
        .where(sql`not ${table.verified}`),
      uniqueIndex('components_submission')
        .on(table.authorId, table.submissionId)
        .where(sql`${table.submissionId} is not null`),
      // Of each component that is deleted the database asks which were started from it.
      index('components_remix_of')
        .on(table.remixOfId)
        .where(sql`${table.remixOfId} is not null`),
      // Deleted components whose time to be restored is over are found by this.
      index('components_deleted')
        .on(table.deletedAt)
        .where(sql`${table.deletedAt} is not null`),
      // Both also hold off an earlier release of the API, which knows of neither.
      check('deleted_is_not_public', sql`${table.deletedAt} is null or ${table.publicRevisionId} is null`),
      check('taken_down_is_not_public', sql`${table.takenDownAt} is null or ${table.publicRevisionId} is null`),
    ];
  },
);

/** One state of a component: its code and what its author says of it. Its id cannot be guessed: who knows it may see its document. */
export const revisions = pgTable(
  'revisions',
  {
    id: text('id').primaryKey(),
    componentId: uuid('component_id')
      .notNull()
      .references(() => components.id, { onDelete: 'cascade' }),
    ...describingColumns(),
    tags: text('tags').array().notNull(),
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

/**
 * The tags of a component's row. Each repeats what lists of components go by, so that the list of a tag, in any order,
 * is read from one index (search/tagListings.ts).
 */
export const componentTags = pgTable(
  'component_tags',
  {
    componentId: uuid('component_id')
      .notNull()
      .references(() => components.id, { onDelete: 'cascade' }),
    tag: text('tag').notNull(),
    /** The place the author gave it. */
    position: smallint('position').notNull(),
    isPublic: boolean('is_public').notNull().default(false),
    categoryId: uuid('category_id'),
    language: text('language', { enum: LANGUAGES }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }),
    likeCounter: integer('like_counter').notNull().default(0),
    trendScore: doublePrecision('trend_score').notNull().default(0),
  },
  (table) => {
    const newest = () => [table.createdAt.desc().nullsFirst(), table.componentId.desc().nullsFirst()] as const;
    const mostLiked = () => [table.likeCounter.desc().nullsFirst(), ...newest()] as const;
    const rest = [table.categoryId, table.language] as const;
    const isPublic = sql`${table.isPublic}`;
    return [
      primaryKey({ columns: [table.componentId, table.tag] }),
      index('component_tags_tag').on(table.tag, table.componentId),
      index('component_tags_newest')
        .on(table.tag, ...newest(), ...rest)
        .where(isPublic),
      index('component_tags_likes')
        .on(table.tag, ...mostLiked(), ...rest)
        .where(isPublic),
      index('component_tags_trending')
        .on(table.tag, table.trendScore.desc().nullsFirst(), ...mostLiked(), ...rest)
        .where(isPublic),
    ];
  },
);

/** Tags of public components, counted. */
export const tags = pgTable(
  'tags',
  {
    name: text('name').primaryKey(),
    componentCounter: integer('component_counter').notNull().default(0),
  },
  (table) => [
    index('tags_by_components').on(table.componentCounter.desc().nullsFirst(), table.name),
    // Finding a tag by its beginning, in whatever collation the database has.
    index('tags_prefix').on(table.name.op('text_pattern_ops')),
  ],
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
    index('likes_user').on(table.userId, table.createdAt.desc().nullsFirst()),
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
    index('follows_follower').on(table.followerId, table.createdAt.desc().nullsFirst()),
    check('nobody_follows_themselves', sql`${table.followerId} <> ${table.followeeId}`),
  ],
);

/** Who decided what on which state of a component: verified with a score, or sent back with a reason. Without an admin: by the seed or by an import. */
export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    componentId: uuid('component_id')
      .notNull()
      .references(() => components.id, { onDelete: 'cascade' }),
    revisionId: text('revision_id').notNull(),
    adminId: uuid('admin_id').references(() => users.id),
    outcome: text('outcome', { enum: OUTCOMES }).notNull().default('verified'),
    score: numeric('score', { precision: 5, scale: 2, mode: 'number' }),
    reason: text('reason'),
    createdAt: createdAt(),
  },
  (table) => [
    index('verifications_component').on(table.componentId, table.createdAt),
    index('verifications_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

/** Reports of components. `visitor` is a hash as in `visits`, so that a visitor has one open report of a component. */
export const componentReports = pgTable(
  'component_reports',
  {
    id: id(),
    componentId: uuid('component_id')
      .notNull()
      .references(() => components.id, { onDelete: 'cascade' }),
    /** The state that was reported. */
    revisionId: text('revision_id').notNull(),
    reporterId: uuid('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    visitor: text('visitor'),
    reason: text('reason', { enum: REPORT_REASONS }).notNull(),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
    resolvedAt: timestamp('resolved_at', { withTimezone: true, mode: 'date' }),
    resolvedBy: uuid('resolved_by').references(() => users.id),
  },
  (table) => {
    const isOpen = sql`${table.resolvedAt} is null`;
    return [
      index('component_reports_component').on(table.componentId, table.createdAt),
      index('component_reports_open').on(table.createdAt).where(isOpen),
      uniqueIndex('component_reports_member')
        .on(table.componentId, table.reporterId)
        .where(sql`${table.resolvedAt} is null and ${table.reporterId} is not null`),
      uniqueIndex('component_reports_visitor')
        .on(table.componentId, table.visitor)
        .where(sql`${table.resolvedAt} is null and ${table.visitor} is not null`),
    ];
  },
);

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    mobile: text('mobile').notNull().default(''),
    topic: text('topic', { enum: TOPICS }).notNull(),
    message: text('message').notNull(),
    /** Who was signed in when they sent it; what the form says of its sender proves nothing. */
    senderId: uuid('sender_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    handledAt: timestamp('handled_at', { withTimezone: true, mode: 'date' }),
    handledBy: uuid('handled_by').references(() => users.id),
  },
  (table) => [
    index('contact_messages_newest').on(table.createdAt.desc().nullsFirst()),
    index('contact_messages_open')
      .on(table.createdAt)
      .where(sql`${table.handledAt} is null`),
  ],
);

/** What happened to a component on one day (UTC). Likes that were taken back are taken from the day they were given. */
export const componentDays = pgTable(
  'component_days',
  {
    componentId: uuid('component_id')
      .notNull()
      .references(() => components.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    likes: integer('likes').notNull().default(0),
    views: integer('views').notNull().default(0),
    downloads: integer('downloads').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.componentId, table.day] }), index('component_days_day').on(table.day)],
);

/**
 * Who viewed or downloaded what today, so that a visitor counts once a day. `visitor` is a member's id, or a hash of
 * address and browser with the day's salt. The first visit of the next day removes rows and salt: who it was is then
 * known to nobody.
 */
export const visits = pgTable(
  'visits',
  {
    componentId: uuid('component_id')
      .notNull()
      .references(() => components.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: ['view', 'download'] }).notNull(),
    visitor: text('visitor').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.componentId, table.day, table.kind, table.visitor] }),
    index('visits_day').on(table.day),
  ],
);

/** The salt of each day's visitor hashes, the same for all API processes. */
export const visitorSalts = pgTable('visitor_salts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: text('salt').notNull(),
});

/** What a member is told. `topic` names what it is about, so that a like given again tells nobody again. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: NOTIFICATION_KINDS }).notNull(),
    topic: text('topic').notNull(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'cascade' }),
    componentId: uuid('component_id').references(() => components.id, { onDelete: 'cascade' }),
    score: numeric('score', { precision: 5, scale: 2, mode: 'number' }),
    reason: text('reason'),
    readAt: timestamp('read_at', { withTimezone: true, mode: 'date' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('notifications_topic').on(table.userId, table.topic),
    index('notifications_newest').on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('notifications_unread')
      .on(table.userId)
      .where(sql`${table.readAt} is null`),
    // Of each component that is deleted the database asks who was told of it.
    index('notifications_component')
      .on(table.componentId)
      .where(sql`${table.componentId} is not null`),
  ],
);

/**
 * What operators did, for the audit log; what admins decided is in `verifications`. An act outlives what it was done to:
 * the component may be gone, and of a person only the row is named, so that a deleted account leaves no name here.
 */
export const auditLog = pgTable(
  'operator_acts',
  {
    id: id(),
    act: text('act', { enum: AUDITED_ACTIONS }).notNull(),
    /** The name the operator gave, or the user of the machine that ran the command. */
    operator: text('operator').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    componentId: uuid('component_id'),
    /** Why; for counters, what was wrong. */
    reason: text('reason'),
    createdAt: createdAt(),
  },
  (table) => [index('operator_acts_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())],
);
