import { ComponentFailure, hang } from './browser/failure.ts';
import { Worker, type WorkerOptions } from './Worker.ts';

type Job = Awaited<ReturnType<WorkerOptions['jobs']['claim']>>;
const job = (revisionId: string, attempts = 1) => ({ revisionId, attempts }) as Job;

/** A worker over a list of jobs, which stops after the last. */
function workerOf(queue: Job[], changes: Partial<WorkerOptions> = {}) {
  const events: unknown[] = [];
  const jobs = {
    claim: jest.fn(async () => {
      const next = queue.shift();
      if (!next) worker.stop();
      return next;
    }),
    release: async (...released: unknown[]) => void events.push(['released', ...released]),
    reportWorker: async () => undefined,
    removeWorker: async () => void events.push(['removed']),
    addUnmeasured: async () => ({ after: undefined, added: 0 }),
  } as unknown as WorkerOptions['jobs'];
  const worker = new Worker({
    id: 'w1',
    jobs,
    results: { store: async (...stored) => void events.push(['stored', ...stored]) },
    posters: { store: async () => ({}), isFull: false },
    metrics: { measured: () => events.push(['measured']), failed: (kind) => events.push(['failed', kind]) },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    measure: async () => ({ findings: {}, posters: {}, exports: {} }),
    ...changes,
  });
  return { worker, events, jobs };
}

test('stores the result of each job', async () => {
  const { worker, events } = workerOf([job('r1'), job('r2')]);
  await worker.run();
  const result = { findings: {}, posters: {}, exports: {}, failure: null };
  expect(events).toEqual([['stored', 'r1', result], ['measured'], ['stored', 'r2', result], ['measured'], ['removed']]);
});

test('tries a component that hangs once more, behind the others, and then records why it is not measured', async () => {
  const measure = async () => Promise.reject(hang(8_000));
  const { worker, events } = workerOf([job('r1', 1), job('r1', 2)], { measure });
  await worker.run();
  expect(events).toEqual([
    ['failed', 'hang'],
    ['released', 'r1', { failed: true }],
    ['failed', 'hang'],
    ['stored', 'r1', { findings: {}, posters: {}, exports: {}, failure: 'It did not respond within 8 s.' }],
    ['removed'],
  ]);
});

test('puts a job back as it was when the browser cannot start, and pauses', async () => {
  jest.useFakeTimers();
  let broken = true;
  const measure = async () => {
    if (broken) throw new Error('Chromium cannot start');
    return { findings: {}, posters: {}, exports: {} };
  };
  const { worker, events, jobs } = workerOf([job('r1'), job('r1')], { measure });
  const running = worker.run();
  await jest.advanceTimersByTimeAsync(1_999);
  expect(events).toEqual([['released', 'r1', { failed: false }]]);
  expect(jobs.claim).toHaveBeenCalledTimes(1);
  broken = false;
  await jest.advanceTimersByTimeAsync(1);
  jest.useRealTimers();
  await running;
  expect(events).toHaveLength(4);
});

test('puts the job in work back when it is stopped', async () => {
  let fail: (error: Error) => void = () => undefined;
  const measure = () => new Promise<never>((_resolve, reject) => (fail = reject));
  const { worker, events } = workerOf([job('r1')], { measure });
  const running = worker.run();
  while (events.length === 0 && fail.length === 0) await new Promise((resolve) => setImmediate(resolve));
  worker.stop();
  fail(new ComponentFailure('error', 'The browser was ended.'));
  await running;
  expect(events).toEqual([['released', 'r1', { failed: false }], ['removed']]);
});
