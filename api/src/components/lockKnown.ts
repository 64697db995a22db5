import { isId, type Queryable } from '../database/queryable.ts';
import { componentRepository, type ComponentRow } from './componentRepository.ts';

/**
 * Locks the component with an id from a request, so that concurrent decisions run one at a time. Undefined for an
 * unknown id and for a deleted component.
 */
export async function lockKnown(componentId: string, db: Queryable): Promise<ComponentRow | undefined> {
  const [component] = isId(componentId) ? await componentRepository(db).lock([componentId]) : [];
  return component;
}
