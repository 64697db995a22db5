import { needed } from './capacity.ts';

const measured = {
  bytesPerComponent: 10_000,
  cached: { api: 0.1, database: 0 },
  read: { api: 1, database: 2 },
  write: { api: 1, database: 6 },
};

it('computes disk and memory from the components, and cores from the requests', () => {
  const { diskGigabytes, memoryGigabytes, apiCores, replicaCores, primaryCores } = needed(1_000_000, 1_000, measured);
  expect(diskGigabytes).toBeCloseTo(20);
  expect(memoryGigabytes).toBeCloseTo(2);
  // 1,000 a second: 800 x 0.1 ms + 190 x 1 ms + 10 x 1 ms = 280 ms of CPU a second, at 60 %.
  expect(apiCores).toBeCloseTo(0.28 / 0.6);
  expect(replicaCores).toBeCloseTo(0.28 / 0.6);
  expect(primaryCores).toBeCloseTo(0.16 / 0.6);
});
