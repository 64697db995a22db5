import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRemoteModule } from '@keyframe/contracts/remote';
import remote from './remote.tsx';

test('the remote serves exactly the pages of its manifest', () => {
  const definition = JSON.parse(readFileSync(join(__dirname, '../remote.json'), 'utf8')) as {
    routes: { path: string }[];
  };
  expect(isRemoteModule(remote)).toBe(true);
  expect(remote.routes.map(({ path }) => path)).toEqual(definition.routes.map(({ path }) => path));
});
