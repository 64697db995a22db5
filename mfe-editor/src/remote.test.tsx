import { isRemoteModule } from '@keyframe/contracts/remote';
import definition from '../remote.json';
import remote from './remote.tsx';

test('the remote serves exactly the routes of its manifest', () => {
  expect(isRemoteModule(remote)).toBe(true);
  expect(remote.routes.map(({ path }) => path)).toEqual(definition.routes.map(({ path }) => path));
});

// Specification 2.3
test('the component view has no header and no footer of the site, and is public', () => {
  expect(definition.routes).toContainEqual({ path: '/component/:id', access: 'public', chromeless: true });
});
