import { lazy, Suspense } from 'react';
import { defineRemote, REMOTE_CONTRACT } from '@keyframe/contracts/remote';
import { Workspace } from './features/workspace/Workspace.ts';
import { WorkspaceSkeleton } from './features/workspace/WorkspaceSkeleton.tsx';
import { ComponentPage } from './pages/ComponentPage.tsx';

const EditorPage = lazy(async () => ({ default: (await import('./pages/EditorPage.tsx')).EditorPage }));
const PickerDialog = lazy(async () => ({ default: (await import('./popups/PickerDialog.tsx')).PickerDialog }));

/**
 * The component view, the editor, and the picker that opens it. The view is in the remote's entry chunk, since most
 * visits only view; the editor is lazy.
 */
export default defineRemote({
  contract: REMOTE_CONTRACT,
  routes: [
    { path: '/component/:id', element: <ComponentPage /> },
    {
      path: '/editor',
      element: (
        <Suspense
          fallback={
            <Workspace>
              <WorkspaceSkeleton title="Editor" />
            </Workspace>
          }
        >
          <EditorPage />
        </Suspense>
      ),
    },
  ],
  popups: { picker: PickerDialog },
});
