import { componentRepository, type ComponentRow } from '../../src/components/componentRepository.ts';
import { isId, type Queryable } from '../../src/database/queryable.ts';

/** No component has this id; the message says so. */
export class UnknownComponent extends Error {
  constructor(componentId: string) {
    super(`There is no component with the id "${componentId}". It is the last part of the address of its page.`);
    this.name = 'UnknownComponent';
  }
}

/**
 * The component that an operator names, deleted or not, locked until the transaction ends.
 * @throws UnknownComponent
 */
export async function lockNamed(componentId: string, db: Queryable): Promise<ComponentRow> {
  const id = idIn(componentId);
  const [component] = isId(id) ? await componentRepository(db).lockStored([id]) : [];
  if (!component) throw new UnknownComponent(componentId);
  return component;
}

/** Of what an operator has pasted. */
export function idIn(text: string): string {
  return text.trim().toLowerCase();
}

/** How a component is called in what operators read. */
export function titleOf({ name, id }: ComponentRow): string {
  return `${name} (${id})`;
}
