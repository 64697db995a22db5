import type { z } from 'zod';
import type { AccountExport } from '@keyframe/contracts/api/account';
import { pickCode } from '@keyframe/contracts/componentCode';
import type { Identity } from '../access/tokens/identity.ts';
import type { Queryable } from '../database/queryable.ts';
import { snapshotTransaction } from '../database/transaction.ts';
import { metaOf } from '../components/description.ts';
import { pictureRepository } from '../members/pictureRepository.ts';
import type { UserRow } from '../members/userRepository.ts';
import { accountRepository } from './accountRepository.ts';
import { ownAccount } from './ownAccount.ts';
import { apiTokenRepository } from './tokens/apiTokenRepository.ts';
import { presentToken } from './tokens/presentToken.ts';

type Export = z.input<typeof AccountExport>;

/**
 * Everything stored about the caller, in one consistent snapshot.
 * @throws ApiError 404 for an account without a profile.
 */
export async function exportAccount(identity: Identity, at: Date, db: Queryable): Promise<Export> {
  return snapshotTransaction(db, async (tx) => {
    const { user, owner } = await ownAccount(identity, tx);
    const accounts = accountRepository(tx);
    const picture = await pictureRepository(tx).ofUser(user.id);
    const messages = await accounts.contactMessages(owner);
    return {
      exportedAt: at.toISOString(),
      profile: presentOwner(user),
      picture: picture ? { mime: picture.mime, base64: picture.bytes.toString('base64') } : null,
      components: await exportComponents(tx, owner.id),
      likes: (await accounts.likes(owner)).map(({ component, createdAt }) => ({
        component: presentNamed(component),
        createdAt: createdAt.toISOString(),
      })),
      follows: (await accounts.follows(owner)).map(({ username, createdAt }) => ({
        username,
        createdAt: createdAt.toISOString(),
      })),
      collections: await exportCollections(tx, owner.id),
      followedCollections: (await accounts.collectionFollows(owner)).map(({ collection, createdAt }) => ({
        collection: presentNamed(collection),
        createdAt: createdAt.toISOString(),
      })),
      visits: await accounts.visits(owner),
      notifications: (await accounts.notifications(owner)).map(({ notification, actor, component }) => ({
        kind: notification.kind,
        createdAt: notification.createdAt.toISOString(),
        readAt: notification.readAt?.toISOString() ?? null,
        actor,
        component:
          notification.componentId === null
            ? null
            : presentNamed({ id: notification.componentId, name: component?.name ?? null }),
        score: notification.score,
        reason: notification.reason,
      })),
      contactMessages: messages.map(({ createdAt, name, email, mobile, topic, message }) => ({
        createdAt: createdAt.toISOString(),
        ...{ name, email, mobile, topic, message },
      })),
      tokens: (await apiTokenRepository(tx).stored(owner.id)).map((token) => ({
        ...presentToken(token),
        revokedAt: token.revokedAt?.toISOString() ?? null,
      })),
      reports: (await accounts.reports(owner)).map(
        ({ report: { reason, note, createdAt, resolvedAt }, component }) => ({
          component: presentNamed(component),
          ...{ reason, note },
          createdAt: createdAt.toISOString(),
          resolvedAt: resolvedAt?.toISOString() ?? null,
        }),
      ),
    };
  });
}

function presentOwner(user: UserRow): Export['profile'] {
  const { id, email, username, name, bio, country, gradientBg, github, linkedin, insta, pictureUrl, isAdmin } = user;
  return {
    _id: id,
    ...{ email, username, name, bio, country, gradientBg, github, linkedin, insta, pictureUrl, isAdmin },
    banned: user.bannedReason,
    createdAt: user.createdAt.toISOString(),
  };
}

/** Every collection with its items. */
async function exportCollections(db: Queryable, id: string): Promise<Export['collections']> {
  const owner = { id, verifiedEmail: undefined };
  const items = groupRows(await accountRepository(db).collectionItems(owner), ({ item }) => item.collectionId);
  return (await accountRepository(db).collections(owner)).map((collection) => ({
    _id: collection.id,
    name: collection.name,
    description: collection.description,
    visibility: collection.visibility,
    createdAt: collection.createdAt.toISOString(),
    updatedAt: collection.updatedAt.toISOString(),
    followerCounter: collection.followerCounter,
    items: (items.get(collection.id) ?? []).map(({ item, component }) => ({
      component: presentNamed(component),
      note: item.note,
      createdAt: item.createdAt.toISOString(),
    })),
  }));
}

/** Every component with all its revisions and the decisions on them. */
async function exportComponents(db: Queryable, id: string): Promise<Export['components']> {
  const owner = { id, verifiedEmail: undefined };
  const revisions = groupRows(await accountRepository(db).revisions(owner), ({ revision }) => revision.componentId);
  const decisions = groupRows(await accountRepository(db).decisions(owner), ({ decision }) => decision.componentId);
  return (await accountRepository(db).components(owner)).map((component) => ({
    _id: component.id,
    createdAt: component.createdAt.toISOString(),
    isPublic: component.publicRevisionId !== null,
    isDraft: component.draft,
    deletedAt: component.deletedAt?.toISOString() ?? null,
    takenDown: component.takenDownReason,
    remixOf: component.remixOfId,
    likeCounter: component.likeCounter,
    viewCounter: component.viewCounter,
    downloadCounter: component.downloadCounter,
    revisions: (revisions.get(component.id) ?? []).map(({ revision, category }) => ({
      revision: revision.id,
      createdAt: revision.createdAt.toISOString(),
      ...metaOf(revision, category),
      ...pickCode(revision),
    })),
    decisions: (decisions.get(component.id) ?? []).map(
      ({ decision: { revisionId, outcome, score, reason, createdAt } }) => ({
        revision: revisionId,
        ...{ outcome, score, reason },
        createdAt: createdAt.toISOString(),
      }),
    ),
  }));
}

function groupRows<T>(rows: T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

function presentNamed({ id, name }: { id: string; name: string | null }): { _id: string; name: string | null } {
  return { _id: id, name };
}
