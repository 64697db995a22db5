import { isId, type Queryable } from '../database/queryable.ts';
import { componentRepository, type ComponentRow } from './componentRepository.ts';

/**
 * The component of an id that a caller has sent, locked, so that of several who decide on it at the same time one does;
 * undefined for an unknown id, and for a component that its author has deleted.
 */
export async function lockKnown(componentId: string, db: Queryable): Promise<ComponentRow | undefined> {
  const [component] = isId(componentId) ? await componentRepository(db).lock([componentId]) : [];
  return component;
}
