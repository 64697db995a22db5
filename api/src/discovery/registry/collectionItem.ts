import { collectionItemName, itemAddress, itemName } from '@keyframe/code-model/exports/install';
import { TARGET_FACTS } from '@keyframe/code-model/exports/targets';
import type { Target } from '@keyframe/contracts/exportTargets';
import { LIMITS } from '@keyframe/contracts/limits';
import { collectionPath, publicProfilePath } from '@keyframe/contracts/paths';
import { componentRepository } from '../../components/componentRepository.ts';
import { isId, type Queryable } from '../../database/queryable.ts';
import { userRepository } from '../../members/userRepository.ts';
import { collectionRepository } from '../../social/collections/collectionRepository.ts';
import { itemRepository } from '../../social/collections/itemRepository.ts';
import { unknownCollection } from '../../social/collections/lockOwn.ts';
import { shownLine } from '@keyframe/code-model/agents/memberText';
import { ITEM_SCHEMA, itemType } from './registryItem.ts';

/**
 * A collection as an item without files: its components, in their order, are its dependencies. Components that are not
 * public are left out.
 * @throws ApiError 404 for an unknown or private collection.
 */
export async function collectionItem(
  id: string,
  { target, siteOrigin, db }: { target: Target; siteOrigin: string; db: Queryable },
) {
  const collection = isId(id) ? await collectionRepository(db).visible(id, undefined) : undefined;
  const owner = collection && (await userRepository(db).byId(collection.ownerId));
  if (!collection || !owner) throw unknownCollection();
  const rows = await itemRepository(db, id).page({ after: undefined, limit: LIMITS.collectionItems, gaps: false });
  const components = await componentRepository(db).summaries(
    rows.map(({ item }) => item.componentId),
    'public',
    undefined,
  );
  const title = shownLine(collection.name);
  const maker = shownLine(owner.name);
  return {
    $schema: ITEM_SCHEMA,
    name: collectionItemName({ id, name: collection.name, author: owner.username }, target),
    type: itemType(target),
    title,
    author: `${maker} <${siteOrigin}${publicProfilePath(owner.username)}>`,
    description: shownLine(collection.description) || `${title} for ${TARGET_FACTS[target].label}`,
    docs: `${title}, a collection of ${components.length} components by ${maker}: ${siteOrigin}${collectionPath(id)}`,
    registryDependencies: components.map(({ component, author, shown }) =>
      itemAddress(siteOrigin, itemName({ id: component.id, name: shown.name, author: author.username }, target)),
    ),
    files: [],
    meta: { keyframe: { id } },
  };
}
