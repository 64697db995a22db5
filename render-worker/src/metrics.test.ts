import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMetrics } from './metrics.ts';

const MONITORING = join(import.meta.dirname, '../../api/ops/monitoring');

test('counts what was measured and what failed, and reads the queue and the folder when it is asked', async () => {
  const metrics = createMetrics({ state: async () => ({ length: 7, oldest: 90 }) }, async () => 2_048);
  metrics.browserStarted();
  metrics.measured(2);
  metrics.failed('hang', 9);
  const text = await metrics.registry.metrics();
  for (const line of [
    'keyframe_render_queue_length 7',
    'keyframe_render_oldest_job_seconds 90',
    'keyframe_render_posters_bytes 2048',
    'keyframe_render_measured_total 1',
    'keyframe_render_failed_total{kind="hang"} 1',
    'keyframe_render_seconds_sum 11',
    'keyframe_render_browsers_total 1',
  ])
    expect(text).toContain(`${line}\n`);
});

test('the dashboard and the alert rules query series that the worker has', async () => {
  const { registry } = createMetrics({ state: async () => ({ length: 0, oldest: 0 }) }, async () => 0);
  const known = (await registry.getMetricsAsArray()).map(({ name }) => name);
  const asked = ['alerts.yml', 'dashboard.json'].flatMap(
    (file) => readFileSync(join(MONITORING, file), 'utf8').match(/\bkeyframe_render_\w+/g) ?? [],
  );
  expect(asked).toContain('keyframe_render_queue_length');
  expect(asked.filter((name) => !known.includes(name))).toEqual([]);
});
