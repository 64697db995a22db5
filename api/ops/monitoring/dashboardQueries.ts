import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Dashboard {
  panels: { targets?: { expr: string }[] }[];
}

/** Grafana's variables, with values that Prometheus can parse. */
const VARIABLES: Readonly<Record<string, string>> = { $__rate_interval: '5m', $remote: '.*' };

/** The queries of `dashboard.json`, without Grafana's variables. */
export function dashboardQueries(): string[] {
  const { panels } = JSON.parse(readFileSync(join(import.meta.dirname, 'dashboard.json'), 'utf8')) as Dashboard;
  return panels.flatMap(({ targets = [] }) =>
    targets.map(({ expr }) =>
      Object.entries(VARIABLES).reduce((query, [name, value]) => query.replaceAll(name, value), expr),
    ),
  );
}
