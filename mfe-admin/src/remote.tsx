import { defineRemote, REMOTE_CONTRACT } from '@keyframe/contracts/remote';
import { AdminPage } from './pages/AdminPage.tsx';

/** The admin console. The shell loads it for admins only. */
export default defineRemote({
  contract: REMOTE_CONTRACT,
  routes: [{ path: '/admin', element: <AdminPage /> }],
});
