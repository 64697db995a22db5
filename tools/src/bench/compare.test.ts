import { CAUSES, compare, type ExaminedFile } from './compare.ts';

/** A script with equally many bytes and characters, so that a source's share is its length. */
function script(sources: Record<string, number>, more: Partial<ExaminedFile> = {}): ExaminedFile {
  const entries = new Map(Object.entries(sources));
  return {
    url: 'http://a.test/a.js',
    kind: 'script',
    isMonaco: false,
    bytes: [...entries.values()].reduce((sum, part) => sum + part, 0),
    sources: entries,
    ...more,
  };
}
const file = (kind: ExaminedFile['kind'], bytes: number): ExaminedFile => ({
  url: `http://a.test/${kind}`,
  kind,
  isMonaco: false,
  bytes,
});

const REACT = 'node_modules/react/index.js';
const ZOD = 'node_modules/zod/index.js';
const RUNTIME = 'node_modules/@module-federation/runtime-core/dist/core.js';
const SELECT = 'shared-ui/src/parts/Select.tsx';

test('assigns each byte of the difference to a cause, and the causes add up to the difference', () => {
  const federated = [
    script({ [REACT]: 100, [RUNTIME]: 40, [SELECT]: 30, [ZOD]: 10 }),
    script({ [ZOD]: 8 }),
    file('entry', 50),
    file('registry', 7),
  ];
  const monolith = [script({ [REACT]: 90, [ZOD]: 10, 'mfe-admin/src/remote.tsx': 3 })];
  const { causes, federated: here, monolith: there } = compare(federated, monolith, []);
  expect(causes.map(({ cause, bytes }) => [cause, bytes])).toEqual([
    [CAUSES.entry, 50],
    [CAUSES.runtime, 40],
    [CAUSES.early, 30],
    [CAUSES.size, 10],
    [CAUSES.twice, 8],
    [CAUSES.registry, 7],
    [CAUSES.late, -3],
  ]);
  expect(causes.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(here.bytes - there.bytes);
  expect(here).toEqual({ bytes: 245, requests: 4 });
});

test('counts a module that the page already has as a duplicate', () => {
  const { causes } = compare(
    [script({ [ZOD]: 20, 'mfe-admin/src/remote.tsx': 5 })],
    [script({ 'mfe-admin/src/remote.tsx': 5 })],
    [script({ [ZOD]: 20 })],
  );
  expect(causes.find(({ bytes }) => bytes === 20)).toEqual({
    cause: CAUSES.twice,
    bytes: 20,
    packages: [{ name: 'zod', bytes: 20 }],
  });
});

test('counts a module that the shared kit loaded earlier as negative where the monolith loads it', () => {
  const { causes } = compare(
    [script({ 'mfe-admin/src/remote.tsx': 5 })],
    [script({ 'mfe-admin/src/remote.tsx': 5, [SELECT]: 30 })],
    [script({ [SELECT]: 30 })],
  );
  expect(causes[0]).toEqual({ cause: CAUSES.late, bytes: -30, packages: [{ name: 'shared-ui', bytes: -30 }] });
});

test('counts Monaco separately', () => {
  const monaco = script({}, { isMonaco: true, bytes: 800_000 });
  const { federated, monaco: apart } = compare([monaco, file('entry', 5)], [{ ...monaco, bytes: 790_000 }], []);
  expect(federated).toEqual({ bytes: 5, requests: 1 });
  expect(apart).toEqual({ federated: { bytes: 800_000, requests: 1 }, monolith: { bytes: 790_000, requests: 1 } });
});
