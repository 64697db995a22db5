import { NotFound } from '@keyframe/shared-ui';
import { WorkspaceBar } from './WorkspaceBar.tsx';

/** Replaces a component that does not exist, or is not visible for this account. */
export function Missing() {
  return (
    <>
      <WorkspaceBar />
      <NotFound />
    </>
  );
}
