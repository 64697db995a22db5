import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../database/queryable.ts';
import {
  categories,
  collectionFollows,
  collectionItems,
  collections,
  componentReports,
  components,
  contactMessages,
  follows,
  likes,
  notifications,
  revisions,
  users,
  verifications,
  visits,
} from '../database/schema.ts';
import { memberVisitor } from '../social/visitor.ts';

/** The owner of an account. `verifiedEmail` is the email address in lower case, if the auth provider has verified it. */
export interface AccountOwner {
  id: string;
  verifiedEmail: string | undefined;
}

export type AccountRepository = ReturnType<typeof accountRepository>;

/** All data of one member, table by table, to export and to delete. */
export function accountRepository(db: Queryable) {
  /** Only with a verified address: the contact form and the sign-up accept any address. */
  const sentBy = ({ id, verifiedEmail }: AccountOwner) =>
    or(
      eq(contactMessages.senderId, id),
      verifiedEmail === undefined
        ? undefined
        : and(isNull(contactMessages.senderId), eq(sql`lower(${contactMessages.email})`, verifiedEmail)),
    );

  return {
    components: ({ id }: AccountOwner) =>
      db.select().from(components).where(eq(components.authorId, id)).orderBy(asc(components.id)),

    revisions: ({ id }: AccountOwner) =>
      db
        .select({ revision: revisions, category: categories.name })
        .from(revisions)
        .innerJoin(components, eq(components.id, revisions.componentId))
        .innerJoin(categories, eq(categories.id, revisions.categoryId))
        .where(eq(components.authorId, id))
        .orderBy(asc(revisions.createdAt), asc(revisions.id)),

    decisions: ({ id }: AccountOwner) =>
      db
        .select({ decision: verifications })
        .from(verifications)
        .innerJoin(components, eq(components.id, verifications.componentId))
        .where(eq(components.authorId, id))
        .orderBy(asc(verifications.createdAt), asc(verifications.id)),

    likes: ({ id }: AccountOwner) =>
      db
        .select({ createdAt: likes.createdAt, component: shownComponent(id) })
        .from(likes)
        .innerJoin(components, eq(components.id, likes.componentId))
        .where(eq(likes.userId, id))
        .orderBy(desc(likes.createdAt), desc(likes.componentId)),

    follows: ({ id }: AccountOwner) =>
      db
        .select({ createdAt: follows.createdAt, username: users.username })
        .from(follows)
        .innerJoin(users, eq(users.id, follows.followeeId))
        .where(eq(follows.followerId, id))
        .orderBy(desc(follows.createdAt), desc(follows.followeeId)),

    collections: ({ id }: AccountOwner) =>
      db.select().from(collections).where(eq(collections.ownerId, id)).orderBy(asc(collections.id)),

    collectionItems: ({ id }: AccountOwner) =>
      db
        .select({ item: collectionItems, component: shownComponent(id) })
        .from(collectionItems)
        .innerJoin(collections, eq(collections.id, collectionItems.collectionId))
        .innerJoin(components, eq(components.id, collectionItems.componentId))
        .where(eq(collections.ownerId, id))
        .orderBy(asc(collectionItems.position), asc(collectionItems.componentId)),

    /** The collections that they follow; without the name of those that are private now. */
    collectionFollows: ({ id }: AccountOwner) =>
      db
        .select({
          createdAt: collectionFollows.createdAt,
          collection: {
            id: collections.id,
            name: sql<string | null>`case when ${collections.visibility} <> 'private' then ${collections.name} end`,
          },
        })
        .from(collectionFollows)
        .innerJoin(collections, eq(collections.id, collectionFollows.collectionId))
        .where(eq(collectionFollows.followerId, id))
        .orderBy(desc(collectionFollows.createdAt), desc(collectionFollows.collectionId)),

    visits: ({ id }: AccountOwner) =>
      db
        .select({ componentId: visits.componentId, day: visits.day, kind: visits.kind })
        .from(visits)
        .where(eq(visits.visitor, memberVisitor(id)))
        .orderBy(asc(visits.day), asc(visits.componentId), asc(visits.kind)),

    notifications: ({ id }: AccountOwner) =>
      db
        .select({ notification: notifications, actor: users.username, component: shownComponent(id) })
        .from(notifications)
        .leftJoin(users, eq(users.id, notifications.actorId))
        .leftJoin(components, eq(components.id, notifications.componentId))
        .where(eq(notifications.userId, id))
        .orderBy(desc(notifications.createdAt), desc(notifications.id)),

    contactMessages: (owner: AccountOwner) =>
      db
        .select()
        .from(contactMessages)
        .where(sentBy(owner))
        .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id)),

    reports: ({ id }: AccountOwner) =>
      db
        .select({ report: componentReports, component: shownComponent(id) })
        .from(componentReports)
        .innerJoin(components, eq(components.id, componentReports.componentId))
        .where(eq(componentReports.reporterId, id))
        .orderBy(desc(componentReports.createdAt), desc(componentReports.id)),

    /**
     * Deletes the owner's messages, reports, visits and notifications, and the notifications of their likes and
     * follows.
     */
    async removeActivity(owner: AccountOwner): Promise<void> {
      const { id } = owner;
      await db.delete(visits).where(eq(visits.visitor, memberVisitor(id)));
      await db
        .delete(notifications)
        .where(
          or(
            eq(notifications.userId, id),
            and(eq(notifications.actorId, id), inArray(notifications.kind, ['liked', 'followed'])),
          ),
        );
      await db.delete(contactMessages).where(sentBy(owner));
      await db.delete(componentReports).where(eq(componentReports.reporterId, id));
    },
  };
}

/** A component with its name; of other members' components only while they are public. */
function shownComponent(readerId: string) {
  return {
    id: components.id,
    name: sql<
      string | null
    >`case when ${components.publicRevisionId} is not null or ${components.authorId} = ${readerId} then ${components.name} end`,
  };
}
