import { useState } from 'react';
import { Button, Code, Inline, QueryView, Skeleton, Stack, Text } from '@keyframe/shared-ui';
import {
  ApiError,
  keepPreviousData,
  messageOf,
  optimisticUpdate,
  queryKeys,
  refreshComponents,
  request,
  toast,
  useCategories,
  useComponent,
  useComponents,
  useFeatured,
  useLike,
  useMutation,
  useOnline,
  useOnReconnect,
  useOwn,
  useOwnProfile,
  useQuery,
  useQueryClient,
  useRemoveComponent,
  useSiteCounts,
  useTopTags,
  useTopUsers,
  useViewer,
} from '@keyframe/shared-ui/platform';
import { COMPONENT } from '../samples.ts';

/**
 * A request of this remote: the fetch function and the hook in one place.
 * @shows request, useQuery, keepPreviousData
 */
export function OwnRequest() {
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['newest', page],
    queryFn: ({ signal }) => request('getVerifiedComponents', { query: { page, limit: 3 }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView query={query} loading={<Skeleton />} error="Couldn’t load the components">
      {({ componentArray, total }) => (
        <Stack $gap={3} $align="start">
          <Text>
            {componentArray.map(({ name }) => name).join(', ')} of {total}
          </Text>
          <Button onClick={() => setPage(page + 1)}>Next page</Button>
        </Stack>
      )}
    </QueryView>
  );
}

/**
 * Lists of components, and one of them.
 * @shows useComponents, useComponent, useFeatured
 */
export function Components() {
  const newest = useComponents({ limit: 3 });
  const one = useComponent(COMPONENT._id);
  const featured = useFeatured();
  return (
    <Stack $gap={2}>
      <Text>Newest: {newest.data?.componentArray.map(({ name }) => name).join(', ')}</Text>
      <Text>One: {one.data?.code[0]?.html}</Text>
      <Text>Of the day: {featured.data?.day?.name}</Text>
    </Stack>
  );
}

/**
 * Lists that change slowly.
 * @shows useCategories, useTopTags, useTopUsers, useSiteCounts
 */
export function Directory() {
  const categories = useCategories();
  const tags = useTopTags();
  const users = useTopUsers('likes');
  const counts = useSiteCounts();
  return (
    <Stack $gap={2}>
      <Text>{categories.data?.map(({ name, componentCounter }) => `${name} ${componentCounter}`).join(', ')}</Text>
      <Text>{tags.data?.map(({ name }) => name).join(', ')}</Text>
      <Text>{users.data?.map(({ username }) => username).join(', ')}</Text>
      <Text>{counts.data?.components} components</Text>
    </Stack>
  );
}

/**
 * A like, shown before the API has responded. A visitor is asked to log in first.
 * @shows useLike
 */
export function Like() {
  const { toggleLike, busy } = useLike(COMPONENT);
  return (
    <Button onClick={toggleLike} aria-busy={busy}>
      Like {COMPONENT.name}
    </Button>
  );
}

/**
 * What a member can do with their own component. An undo is offered in a toast.
 * @shows useOwn, useRemoveComponent
 */
export function OwnComponent() {
  const own = useOwn(COMPONENT);
  const { removals } = useRemoveComponent(COMPONENT);
  return (
    <Text>
      {own ? 'Yours' : 'Not yours'}: {removals.map(({ label }) => label).join(', ')}
    </Text>
  );
}

/**
 * The signed-in account: its profile, and the uid that its requests have.
 * @shows useOwnProfile, useViewer
 */
export function Account() {
  const { data } = useOwnProfile();
  return (
    <Text>
      {data?.name} (<Code>{useViewer()}</Code>)
    </Text>
  );
}

/**
 * A change of the API, shown in every cached list until the API has responded.
 * @shows useMutation, useQueryClient, optimisticUpdate, queryKeys, refreshComponents
 */
export function Change() {
  const queryClient = useQueryClient();
  const clear = useMutation({
    mutationFn: () => request('unlikeComponent', { params: { componentId: COMPONENT._id } }),
    onMutate: () =>
      optimisticUpdate(queryClient, {
        concerns: (data) => data === queryClient.getQueryData(queryKeys.siteCounts),
        apply: () => queryClient.setQueryData(queryKeys.siteCounts, { components: 75, members: 12, likes: 0 }),
        rollback: () => void queryClient.invalidateQueries({ queryKey: queryKeys.siteCounts }),
      }),
    onError: (_error, _input, update) => update?.rollback(),
    onSettled: (_answer, _error, _input, update) => {
      update?.settle();
      return refreshComponents(queryClient);
    },
  });
  return <Button onClick={() => clear.mutate()}>{clear.isSuccess ? 'Cleared' : 'Clear the likes'}</Button>;
}

/**
 * Every failed request is an ApiError; its message is for the user.
 * @shows ApiError, messageOf
 */
export function Failure() {
  const [message, setMessage] = useState('');
  const fail = () => {
    const error: unknown = new ApiError('You are not allowed to do this.', { status: 403, code: 'forbidden' });
    setMessage(error instanceof ApiError && error.status === 403 ? messageOf(error) : 'Another error');
  };
  return (
    <Inline>
      <Button onClick={fail}>Fail</Button>
      <Text role="status">{message}</Text>
    </Inline>
  );
}

/**
 * The network as the browser knows it.
 * @shows useOnline, useOnReconnect
 */
export function Network() {
  const online = useOnline();
  useOnReconnect(() => toast.success('The network is back'));
  return <Text>{online ? 'Online' : 'Offline'}</Text>;
}
