import { defineRemote, REMOTE_CONTRACT } from 'contracts/remote';
import { ComponentPage } from './pages/ComponentPage.tsx';

/** The component view; the editor joins it. */
export default defineRemote({
  contract: REMOTE_CONTRACT,
  routes: [{ path: '/component/:id', element: <ComponentPage /> }],
});
