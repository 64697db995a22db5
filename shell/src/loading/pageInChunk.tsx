import type { ComponentType } from 'react';
import { Panel } from '@keyframe/shared-ui/shell';
import { PageLoading } from './PageLoading.tsx';
import { useChunk } from './useChunk.ts';

/** A page of the shell in a separate chunk. */
export function pageInChunk(load: () => Promise<ComponentType<object>>): ComponentType {
  return function PageInChunk() {
    const { state, retry } = useChunk(load);
    if (state.status === 'loading') return <PageLoading />;
    if (state.status === 'failed') return <Panel name="This page" onRetry={retry} />;
    return <state.Component />;
  };
}
