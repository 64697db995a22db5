import { defineRemote, REMOTE_CONTRACT } from 'contracts/remote';
import { ComponentPage } from './pages/ComponentPage.tsx';
import { EditorPage } from './pages/EditorPage.tsx';
import { PickerDialog } from './popups/PickerDialog.tsx';

/** The component view, the editor, and the picker that leads to it. */
export default defineRemote({
  contract: REMOTE_CONTRACT,
  routes: [
    { path: '/component/:id', element: <ComponentPage /> },
    { path: '/editor', element: <EditorPage /> },
  ],
  popups: { picker: PickerDialog },
});
