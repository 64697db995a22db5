import type { ComponentQuery } from '@keyframe/contracts/api/component';

type Narrowing = Partial<Pick<ComponentQuery, 'q' | 'category' | 'language' | 'tag' | 'sort' | 'window'>>;

/** The address of the explore page with these filters, which are all read from the address there. */
export function exploreAddress(narrowing: Narrowing): string {
  // A list is one parameter for each of its entries.
  const search = new URLSearchParams(
    Object.entries(narrowing).flatMap(([name, value]) => [value].flat().map((each) => [name, each])),
  );
  return search.size === 0 ? '/explore' : `/explore?${search.toString()}`;
}
