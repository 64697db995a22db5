import { QueryClient } from '@tanstack/react-query';
import { sampleComponent, sampleComponentDetail, sampleProfile } from '../testing/samples.ts';
import { changeCachedComponent, revertCachedChanges } from './cachedComponents.ts';
import { patchLikes } from './patchLikes.ts';
import { queryKeys } from './queryKeys.ts';

const pressed = sampleComponent({ _id: 'c1', likeCounter: 4 });
const other = sampleComponent({ _id: 'c2', likeCounter: 9 });

const KEYS = {
  list: queryKeys.components({}, null),
  featured: queryKeys.featured(null),
  profile: ['profile', 'byUsername', 'member', 'u1'],
  detail: queryKeys.component('c1', null),
  suggestions: ['suggestions', 'press'],
  categories: queryKeys.categories,
};

function filled(): QueryClient {
  const queryClient = new QueryClient();
  queryClient.setQueryData(KEYS.list, { componentArray: [pressed, other], total: 12, page: 1, pages: 1 });
  queryClient.setQueryData(KEYS.featured, { day: pressed, week: other, month: pressed });
  queryClient.setQueryData(KEYS.profile, sampleProfile({ components: [other, pressed] }));
  queryClient.setQueryData(KEYS.detail, sampleComponentDetail({ _id: 'c1', likeCounter: 4 }));
  queryClient.setQueryData(KEYS.suggestions, { components: [{ _id: 'c1', name: 'Press' }], tags: [] });
  queryClient.setQueryData(KEYS.categories, [{ _id: 'k1', name: 'Button' }]);
  return queryClient;
}

test("a like updates lists, profiles, the component's page, and the component of the day, week and month", () => {
  const queryClient = filled();
  patchLikes(queryClient, 'c1', { liked: true, likeCounter: 5 });
  const liked = { liked: true, likeCounter: 5 };
  expect(queryClient.getQueryData(KEYS.list)).toMatchObject({ componentArray: [liked, { likeCounter: 9 }], total: 12 });
  expect(queryClient.getQueryData(KEYS.featured)).toMatchObject({ day: liked, week: { likeCounter: 9 }, month: liked });
  expect(queryClient.getQueryData(KEYS.profile)).toMatchObject({ components: [{ likeCounter: 9 }, liked] });
  expect(queryClient.getQueryData(KEYS.detail)).toMatchObject(liked);
  expect(queryClient.getQueryData(KEYS.suggestions)).toEqual({ components: [{ _id: 'c1', name: 'Press' }], tags: [] });
});

test('removing a component updates lists with their counts, profiles, suggestions and the featured ones', () => {
  const queryClient = filled();
  changeCachedComponent(queryClient, 'c1', () => null);
  expect(queryClient.getQueryData(KEYS.list)).toEqual({ componentArray: [other], total: 11, page: 1, pages: 1 });
  expect(queryClient.getQueryData(KEYS.featured)).toEqual({ day: null, week: other, month: null });
  expect(queryClient.getQueryData(KEYS.profile)).toMatchObject({ components: [other] });
  expect(queryClient.getQueryData(KEYS.suggestions)).toEqual({ components: [], tags: [] });
  expect(queryClient.getQueryData(KEYS.detail)).toMatchObject({ _id: 'c1' });
});

test('a response without the component keeps its identity, so that nothing re-renders', () => {
  const queryClient = filled();
  const before = queryClient.getQueryData(KEYS.categories);
  changeCachedComponent(queryClient, 'c1', () => null);
  expect(queryClient.getQueryData(KEYS.categories)).toBe(before);
});

test('undo restores the component, except in responses that have changed since', () => {
  const queryClient = filled();
  const changes = changeCachedComponent(queryClient, 'c1', () => null);
  queryClient.setQueryData(KEYS.profile, sampleProfile({ components: [] }));
  revertCachedChanges(queryClient, changes);
  expect(queryClient.getQueryData(KEYS.list)).toMatchObject({ componentArray: [pressed, other], total: 12 });
  expect(queryClient.getQueryData(KEYS.profile)).toMatchObject({ components: [] });
});
