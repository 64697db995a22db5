import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ComponentPage } from '@keyframe/contracts/api/component';
import { MEASURED_RULES, MEASUREMENT_VERSION } from '@keyframe/contracts/measuredRules';
import type { MeasurementsResponse } from '@keyframe/contracts/api/measurement';
import { posterPath } from '@keyframe/contracts/siteFiles';
import { testApi, type TestApi, type TestPerson } from '../../../testing/index.ts';
import { measurementRepository } from './measurementRepository.ts';
import { posterFile, posterName, posterType, revisionOfPoster } from './posterFolder.ts';
import { newWorkerId, renderJobRepository } from './renderJobRepository.ts';

let api: TestApi;
let author: TestPerson;
let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'keyframe-posters-'));
  api = await testApi({ dataDir });
  author = await api.member('maker');
});
afterAll(async () => {
  await api.close();
  rmSync(dataDir, { recursive: true });
});
beforeEach(() => api.pool.query('truncate render_jobs, render_workers, measurements'));

const jobs = () => renderJobRepository(api.db);
const measurements = () => measurementRepository(api.db);
async function revisionOf(componentId: string): Promise<string> {
  const { rows } = await api.pool.query<{ id: string }>(
    'select latest_revision_id as id from components where id = $1',
    [componentId],
  );
  return rows[0]!.id;
}
async function read(componentId: string, person?: TestPerson) {
  const token = person && { token: person.token };
  return api.call<MeasurementsResponse>('getMeasurements', { params: { componentId }, ...token });
}
const NONE = { findings: {}, posters: {}, exports: {}, failure: null };

describe('the queue', () => {
  test('gets each new revision, with the code to measure', async () => {
    const id = await api.component(author, { code: { html: '<i>one</i>', css: 'i { color: red }' } });
    expect(await jobs().claim()).toMatchObject({
      revisionId: await revisionOf(id),
      id,
      attempts: 1,
      html: '<i>one</i>',
      css: 'i { color: red }',
    });
  });

  test('gives workers different jobs at the same time, and what members save before the rest', async () => {
    const ids = [];
    for (let index = 0; index < 6; index += 1) ids.push(await revisionOf(await api.component(author)));
    await api.pool.query('update render_jobs set priority = 10 where revision_id = $1', [ids[0]]);
    const claims = await Promise.all(ids.map(() => jobs().claim()));
    const claimed = claims.map((job) => job?.revisionId);
    expect([...new Set(claimed)].sort()).toEqual([...ids].sort());
    expect(await jobs().claim()).toBeUndefined();
  });

  test('gives a job again when its worker is gone, and when it was released', async () => {
    const revisionId = await revisionOf(await api.component(author));
    await jobs().claim();
    await api.pool.query("update render_jobs set claimed_at = now() - interval '301 seconds'");
    expect(await jobs().claim()).toMatchObject({ revisionId, attempts: 2 });
    await jobs().release(revisionId, { failed: false });
    expect(await jobs().claim()).toMatchObject({ revisionId, attempts: 2 });
    await jobs().release(revisionId, { failed: true });
    expect(await jobs().claim()).toMatchObject({ revisionId, attempts: 3 });
    expect(await jobs().state()).toMatchObject({ length: 1 });
  });

  test('ends a job with its result, and forgets both with the revision', async () => {
    const id = await api.component(author);
    const revisionId = await revisionOf(id);
    await measurements().store(revisionId, NONE);
    expect(await jobs().claim()).toBeUndefined();
    await jobs().add([revisionId], 'unmeasured');
    await api.pool.query('delete from components where id = $1', [id]);
    await measurements().store(revisionId, NONE);
    const { rows } = await api.pool.query(
      'select revision_id from measurements union select revision_id from render_jobs',
    );
    expect(rows).toEqual([]);
  });

  test('gets public components without a measurement of this version, some at a time', async () => {
    await api.pool.query('delete from components');
    const [, earlier, , measured] = [
      await api.component(author),
      await api.component(author, { score: 50 }),
      await api.component(author, { score: 50 }),
      await api.component(author, { score: 50 }),
    ];
    await measurements().store(await revisionOf(measured), NONE);
    await measurements().store(await revisionOf(earlier), NONE);
    await api.pool.query('update measurements set version = $1 where revision_id = $2', [
      MEASUREMENT_VERSION - 1,
      await revisionOf(earlier),
    ]);
    await api.pool.query('delete from render_jobs');
    const first = await jobs().addUnmeasured(undefined, 2);
    expect(first).toEqual({ after: earlier, added: 1 });
    expect(await jobs().addUnmeasured(first.after, 3)).toEqual({ after: undefined, added: 1 });
    expect(await jobs().state()).toMatchObject({ length: 2 });
  });
});

describe('the measurements of a component', () => {
  test('wait while a worker runs, and are not measured without one', async () => {
    const id = await api.component(author, { score: 50 });
    expect((await read(id)).body).toMatchObject({
      state: 'notMeasured',
      reason: 'No render worker measures the components of this site.',
    });
    const worker = newWorkerId();
    await jobs().reportWorker(worker, new Date());
    expect((await read(id)).body).toMatchObject({ state: 'waiting', findings: {}, posters: {} });
    await jobs().removeWorker(worker);
    expect((await read(id)).body.state).toBe('notMeasured');
    await jobs().reportWorker(worker, new Date(Date.now() - 600_000));
    expect((await read(id)).body.state).toBe('notMeasured');
  });

  test('have findings and the addresses of posters', async () => {
    const id = await api.component(author, { score: 50 });
    const revision = await revisionOf(id);
    const name = posterName(revision, 'dark', 'still', '0123456789abcdef');
    const findings = { overflow: { outcome: 'fail', reason: 'Wide.', mend: 'Make it narrow.' } } as const;
    const posters = { dark: { still: { name, bytes: 3 } } };
    const exports = { html: { proven: true }, vue: { proven: false, reason: 'It is not for Vue.' } };
    await measurements().store(revision, { findings, posters, exports, failure: null });
    expect((await read(id)).body).toMatchObject({
      revision,
      state: 'measured',
      findings,
      posters: { dark: { still: posterPath(name) } },
      exports,
    });
  });

  test('mark a component that passes every check, in lists and as a filter', async () => {
    const id = await api.component(author, { score: 50, code: { html: '<b>still</b>', css: 'b { color: #000 }' } });
    const found = async () => {
      const { body } = await api.call<ComponentPage>('getVerifiedComponents', { query: { quality: 'checked' } });
      return body.componentArray.map(({ _id, checked }) => [_id, checked]);
    };
    const passed = Object.fromEntries(MEASURED_RULES.map((rule) => [rule, { outcome: 'pass', reason: '' } as const]));
    expect(await found()).toEqual([]);
    await measurements().store(await revisionOf(id), { ...NONE, findings: passed });
    expect(await found()).toEqual([[id, true]]);
    const flashing = { ...passed, flashes: { outcome: 'fail', reason: 'It flashes.' } as const };
    await measurements().store(await revisionOf(id), { ...NONE, findings: flashing });
    expect(await found()).toEqual([]);
  });

  test('say why a component could not be measured', async () => {
    const id = await api.component(author, { score: 50 });
    await measurements().store(await revisionOf(id), { ...NONE, failure: 'It did not respond within 8 s.' });
    expect((await read(id)).body).toMatchObject({ state: 'notMeasured', reason: 'It did not respond within 8 s.' });
  });

  test('of a revision that is not public are for its author', async () => {
    const id = await api.component(author);
    expect((await read(id)).status).toBe(404);
    expect((await read(id, author)).body.revision).toBe(await revisionOf(id));
  });
});

describe('a poster', () => {
  const store = (name: string) => {
    const file = posterFile(dataDir, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'RIFF');
  };

  test('is served as long as its component is, and immutable', async () => {
    const id = await api.component(author);
    const name = posterName(await revisionOf(id), 'light', 'loop', '0123456789abcdef');
    const get = () => api.app.inject(posterPath(name));
    expect((await get()).statusCode).toBe(404);
    store(name);
    const found = await get();
    expect([found.statusCode, found.headers['content-type'], found.body]).toEqual([200, 'image/webp', 'RIFF']);
    expect(found.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    await api.pool.query("update components set taken_down_at = now(), taken_down_reason = 'x' where id = $1", [id]);
    expect((await get()).statusCode).toBe(404);
  });

  test.each([
    '..%2f..%2fpackage.json',
    'x-dark-still-0123456789abcdef.webp',
    `${'a'.repeat(32)}-dark-still-0123456789abcdef.webp`,
  ])('with the name %s is unknown', async (name) => {
    expect((await api.app.inject(posterPath(name))).statusCode).toBe(404);
  });

  test('has its revision and its format in its name', () => {
    const revision = `-_${'b-'.repeat(15)}`;
    const still = posterName(revision, 'dark', 'still', '0123456789abcdef');
    expect(revisionOfPoster(still)).toBe(revision);
    const names = [still, posterName(revision, 'dark', 'loop', '0123456789abcdef'), still.replace('avif', 'webp')];
    expect(names.map(posterType)).toEqual(['image/avif', 'image/webp', 'image/webp']);
    expect(revisionOfPoster(`${revision}-dark-still-0123456789abcdef.webp.123`)).toBeUndefined();
  });
});
