import { inOrder } from '@keyframe/contracts/order';
import { isFlagOn, useIsHydrating, useOnline, useStore, type SlotSource } from '@keyframe/shared-ui/shell';
import { useChunk } from '../loading/useChunk.ts';
import { useDeclared } from '../remotes/useDeclared.ts';
import { useViewer } from '../routing/useViewer.ts';
import { contributionKey, failedContributions } from './failedContributions.ts';

const load = async () => (await import('./ContributionView.tsx')).ContributionView;

/** The contributions of the page's remotes. The server renders none: it has the build of one remote. */
export const slotSource: SlotSource = {
  useEntries(slot) {
    const hydrating = useIsHydrating();
    const failed = useStore(failedContributions);
    const declared = useDeclared('contributions');
    const { isAdmin } = useViewer();
    return hydrating
      ? []
      : inOrder(
          [],
          declared.filter(
            (entry) =>
              entry.slot === slot &&
              !failed[contributionKey(entry)] &&
              (entry.flag === undefined || isFlagOn(entry.flag, isAdmin)),
          ),
        );
  },
  Contribution({ entry, props }) {
    const { state } = useChunk(load, useOnline());
    return (
      <div style={{ minHeight: entry.height }}>
        {state.status === 'loaded' && <state.Component entry={entry} props={props} />}
      </div>
    );
  },
};
