import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { addProcessMetrics, createMetrics } from '../../src/telemetry/metrics.ts';
import { dashboardQueries } from './dashboardQueries.ts';

/** The series of the API, with those of histograms. */
async function series(): Promise<Set<string>> {
  const metrics = createMetrics({} as pg.Pool, []);
  addProcessMetrics(metrics);
  const names = (await metrics.registry.getMetricsAsArray()).map(({ name }) => name);
  return new Set(names.flatMap((name) => [name, `${name}_bucket`]));
}

/** Without the series of the render worker, which its own test looks for (render-worker/src/metrics.test.ts). */
const METRIC = /\b(?:keyframe(?!_render_)|process|nodejs)_\w+/g;

test('the dashboard and the alert rules query series that the API has', async () => {
  const known = await series();
  const alerts = readFileSync(join(import.meta.dirname, 'alerts.yml'), 'utf8');
  const recorded = /\bkeyframe:[\w:]+/g;
  const asked = [...dashboardQueries(), alerts.replaceAll(recorded, '')].flatMap((text) => text.match(METRIC) ?? []);
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((name) => !known.has(name))).toEqual([]);
});

test('every query of the dashboard has only variables with a value for the check', () => {
  expect(dashboardQueries().filter((query) => query.includes('$'))).toEqual([]);
});
