import type { ComponentQuery } from 'contracts/api/component';

type Narrowing = Partial<Pick<ComponentQuery, 'q' | 'category' | 'language' | 'tag' | 'sort' | 'window'>>;

/** The address of the explore page with these filters, which are all read from the address there. */
export function exploreAddress(narrowing: Narrowing): string {
  const search = new URLSearchParams(narrowing);
  return search.size === 0 ? '/explore' : `/explore?${search.toString()}`;
}
