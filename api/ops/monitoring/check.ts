import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dashboardQueries } from './dashboardQueries.ts';

/**
 * `npm run check -- alerts`: checks and tests the alert rules with promtool, and checks the queries of the dashboard as
 * recording rules. Exits with 1 when one fails, or without promtool.
 */

function promtool(args: string[]): boolean {
  const { error, status } = spawnSync('promtool', args, { cwd: import.meta.dirname, stdio: 'inherit' });
  if (error) throw error;
  return status === 0;
}

/** The queries of the dashboard as a file of rules, in the JSON that YAML includes. */
function dashboardRules(): string {
  const rules = dashboardQueries().map((expr, index) => ({ record: `dashboard:query:${index}`, expr }));
  return JSON.stringify({ groups: [{ name: 'dashboard', rules }] });
}

if (spawnSync('promtool', ['--version']).error) {
  console.error(
    'promtool is not installed, so nothing was checked. Debian has it in the package prometheus: apt-get install --no-install-recommends prometheus',
  );
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'keyframe-alerts-'));
const dashboard = join(folder, 'dashboard.json');
writeFileSync(dashboard, dashboardRules());
const passed = [
  promtool(['check', 'rules', 'alerts.yml']),
  promtool(['test', 'rules', 'alerts.test.yml']),
  promtool(['check', 'rules', dashboard]),
];
rmSync(folder, { recursive: true });
process.exit(passed.every(Boolean) ? 0 : 1);
