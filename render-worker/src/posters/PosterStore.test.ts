import { existsSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { posterFile } from '@keyframe/api/measuring';
import { PosterStore } from './PosterStore.ts';

let dataDir: string;
/** What the database knows: the shown files of each current revision. */
let shown: Map<string, string[]>;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'keyframe-posters-'));
  shown = new Map();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const store = () =>
  new PosterStore(dataDir, 1, {
    currentAmong: async (ids) => new Set(ids.filter((id) => shown.has(id))),
    posterNames: async (ids) => new Set(ids.flatMap((id) => shown.get(id) ?? [])),
  });
const revision = (digit: number) => String(digit).repeat(32);
const picture = (kilobytes: number, fill: number) => Buffer.alloc(kilobytes * 1024, fill);

test('stores pictures by their content', async () => {
  const posters = store();
  const first = await posters.store(revision(1), { dark: { still: picture(1, 1), loop: picture(2, 1) } });
  const again = await posters.store(revision(1), { dark: { still: picture(1, 2) } });
  expect(first.dark?.loop).toMatchObject({ bytes: 2_048 });
  expect(again.dark?.still.name).not.toBe(first.dark?.still.name);
  for (const { name } of [first.dark!.still, first.dark!.loop!, again.dark!.still])
    expect(existsSync(posterFile(dataDir, name))).toBe(true);
  expect(await posters.size()).toBe(4 * 1024);
});

test('above the limit removes the oldest that no current revision shows', async () => {
  const names: string[] = [];
  for (let digit = 1; digit <= 5; digit += 1) {
    const { dark } = await store().store(revision(digit), { dark: { still: picture(220, digit) } });
    names.push(dark!.still.name);
    utimesSync(posterFile(dataDir, names.at(-1)!), digit, digit);
  }
  // The oldest is shown.
  shown.set(revision(1), [names[0]!]);
  const posters = store();
  await posters.store(revision(6), { light: { still: picture(1, 6) } });
  expect(names.map((name) => existsSync(posterFile(dataDir, name)))).toEqual([true, false, true, true, true]);
  expect([posters.isFull, await posters.size()]).toEqual([false, 881 * 1024]);
});

test('stores nothing while current revisions fill it', async () => {
  const { dark } = await store().store(revision(1), { dark: { still: picture(1_100, 1) } });
  shown.set(revision(1), [dark!.still.name]);
  const posters = store();
  expect(await posters.store(revision(2), { dark: { still: picture(1, 2) } })).toEqual({});
  expect(posters.isFull).toBe(true);
});
