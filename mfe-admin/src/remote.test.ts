import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@keyframe/contracts/parse';
import { isRemoteModule } from '@keyframe/contracts/remote';
import { RemoteDefinition } from '@keyframe/contracts/release';
import remote from './remote.tsx';

test('the remote exposes exactly the routes of its manifest', () => {
  expect(isRemoteModule(remote)).toBe(true);
  const announced = parse(RemoteDefinition, JSON.parse(readFileSync(join(__dirname, '../remote.json'), 'utf8')));
  expect(remote.routes.map(({ path }) => path).sort()).toEqual(announced.routes.map(({ path }) => path).sort());
});
