import type { ComponentType } from 'react';
import { FailedPage } from './FailedPage.tsx';
import { PageLoading } from './PageLoading.tsx';
import { useChunk } from './useChunk.ts';

/** A page of the shell in a separate chunk. */
export function pageInChunk(load: () => Promise<ComponentType<object>>): ComponentType {
  return function PageInChunk() {
    const { state, retry } = useChunk(load);
    if (state.status === 'loading') return <PageLoading />;
    if (state.status === 'failed') return <FailedPage onRetry={retry} error={state.error} />;
    return <state.Component />;
  };
}
