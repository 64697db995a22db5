import { componentRepository, type ComponentRow } from '../../src/components/componentRepository.ts';
import { isId, type Queryable } from '../../src/database/queryable.ts';

/** No component has this id. */
export class UnknownComponent extends Error {
  constructor(componentId: string) {
    super(
      `There is no component with the id "${componentId}". The id is the last part of the component page's address.`,
    );
    this.name = 'UnknownComponent';
  }
}

/**
 * Locks the component that an operator names, deleted or not, until the transaction ends.
 * @throws UnknownComponent
 */
export async function lockNamed(componentId: string, db: Queryable): Promise<ComponentRow> {
  const id = idIn(componentId);
  const [component] = isId(id) ? await componentRepository(db).lockStored([id]) : [];
  if (!component) throw new UnknownComponent(componentId);
  return component;
}

/** The id in a pasted id or address. */
export function idIn(text: string): string {
  return text.trim().toLowerCase();
}

/** A component in the operator's output. */
export function titleOf({ name, id }: ComponentRow): string {
  return `${name} (${id})`;
}
