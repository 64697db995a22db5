import type { ComponentType } from 'react';
import { useChunk } from '../../loading/useChunk.ts';
import { PanelQuery } from '../PanelQuery.tsx';
import type { PanelName } from './navigationEntries.ts';
import type { PanelProps } from './panelParts.ts';

const importPanels = () => import(/* webpackChunkName: "panels" */ './panels.ts');

const loadPanels = (): Promise<ComponentType<PanelProps & { name: PanelName }>> =>
  importPanels().then(
    ({ PANELS }) =>
      function LoadedPanel({ name, place }) {
        const Panel = PANELS[name];
        return <Panel place={place} />;
      },
  );

/** Prefetches the panels, such as when the pointer comes near; a failure shows in the panel that is opened. */
export function prefetchPanels(): void {
  importPanels().catch(() => undefined);
}

/** The content of an open panel, in a separate chunk. */
export function NavigationPanel({ name, place }: PanelProps & { name: PanelName }) {
  const { state, retry } = useChunk(loadPanels);
  return (
    <PanelQuery
      query={{
        data: state.status === 'loaded' ? state.Component : undefined,
        error: state.status === 'failed' ? new Error('Couldn’t load this. Please try again.') : null,
        isFetching: state.status === 'loading',
        refetch: retry,
      }}
      of="the links"
      lines={6}
      isEmpty={() => false}
      empty={null}
    >
      {(LoadedPanel) => <LoadedPanel name={name} place={place} />}
    </PanelQuery>
  );
}
