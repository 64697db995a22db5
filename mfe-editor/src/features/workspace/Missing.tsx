import { NotFound } from '@keyframe/shared-ui';
import { WorkspaceBar } from './WorkspaceBar.tsx';

/** In the place of a component that does not exist, or not for this account. */
export function Missing() {
  return (
    <>
      <WorkspaceBar />
      <NotFound />
    </>
  );
}
