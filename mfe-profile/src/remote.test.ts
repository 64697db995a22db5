import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@keyframe/contracts/parse';
import { isRemoteModule } from '@keyframe/contracts/remote';
import { RemoteDefinition } from '@keyframe/contracts/release';
import remote from './remote.tsx';

test('the remote exposes exactly the routes and contributions of its manifest', () => {
  expect(isRemoteModule(remote)).toBe(true);
  const announced = parse(RemoteDefinition, JSON.parse(readFileSync(join(__dirname, '../remote.json'), 'utf8')));
  expect(Object.entries(remote.contributions ?? {}).map(([slot, parts]) => [slot, Object.keys(parts)])).toEqual([
    ['profile-tabs', announced.contributions?.map(({ name }) => name)],
  ]);
  expect(remote.routes.map(({ path }) => path).sort()).toEqual(announced.routes.map(({ path }) => path).sort());
});
