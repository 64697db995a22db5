import { defineRemote, REMOTE_CONTRACT } from '@keyframe/contracts/remote';
import { AdminPage } from './pages/AdminPage.tsx';

/** The admin console. The shell lets only admins in, and fetches it for nobody else. */
export default defineRemote({
  contract: REMOTE_CONTRACT,
  routes: [{ path: '/admin', element: <AdminPage /> }],
});
