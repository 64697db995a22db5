import type { CollectionDetail, CollectionItem, CollectionSummary } from '@keyframe/contracts/api/collection';
import { sampleComponent } from '@keyframe/shared-ui/testing';

/** A collection for tests. */
export function sampleCollection(overrides: Partial<CollectionSummary> = {}): CollectionSummary {
  return {
    _id: 'lights',
    name: 'Lights',
    description: 'All that glows',
    visibility: 'public',
    owner: { _id: 'ada', name: 'Ada', username: 'ada', profilePicUrl: null },
    itemCounter: 2,
    followerCounter: 3,
    followed: false,
    createdAt: '2026-01-01T12:00:00.000Z',
    updatedAt: '2026-01-02T12:00:00.000Z',
    covers: [],
    ...overrides,
  };
}

/** An item of it; without a component a gap. */
export function sampleItem(componentId: string, name: string | null, note = ''): CollectionItem {
  const component = name === null ? null : sampleComponent({ _id: componentId, name });
  return { componentId, note, addedAt: '2026-01-01T12:00:00.000Z', component };
}

export function sampleDetail(
  items: CollectionItem[],
  overrides: Partial<CollectionDetail['collection']> = {},
): CollectionDetail {
  return { collection: sampleCollection(overrides), items, next: null };
}
