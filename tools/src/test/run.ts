import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { typeCheck } from '../build/typeCheck.ts';
import { remoteDirectories, REPO_ROOT, SHELL_DIRECTORY } from '../repository.ts';
import { findChromium } from './chromium.ts';

/** `npm test`: types, lint, unit and API tests, then browser tests on production builds. Ends with `N passed, N failed`. */

interface Outcome {
  passed: number;
  failed: number;
}

const require = createRequire(import.meta.url);
const binary = (packageName: string, path: string) => join(dirname(require.resolve(`${packageName}/package.json`)), path);
const scratch = mkdtempSync(join(tmpdir(), 'keyframe-test-'));

const WORKSPACES = ['contracts', 'shared-ui', 'preview', 'api', 'tools', SHELL_DIRECTORY, ...remoteDirectories(), 'e2e'];

const STAGES: Record<string, () => Promise<Outcome>> = {
  types: async () => {
    const outcome = { passed: 0, failed: 0 };
    for (const workspace of WORKSPACES) {
      try {
        typeCheck(join(REPO_ROOT, workspace));
        outcome.passed += 1;
      } catch (error) {
        console.error((error as Error).message);
        outcome.failed += 1;
      }
    }
    return outcome;
  },

  lint: async () => {
    const code = await run(process.execPath, [binary('eslint', 'bin/eslint.js'), '.', '--max-warnings', '0']);
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  },

  unit: async () => {
    const report = join(scratch, 'jest.json');
    const code = await run(process.execPath, [binary('jest', 'bin/jest.js'), '-c', 'jest.config.mjs', '--maxWorkers=100%', '--json', `--outputFile=${report}`]);
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
    const failed = (numFailedTests ?? 0) + (numRuntimeErrorTestSuites ?? 0);
    // Jest can fail without a failed test, for instance in its global set-up; that must not read as a success.
    return { passed: numPassedTests ?? 0, failed: failed === 0 && code !== 0 ? 1 : failed };
  },

  browser: async () => {
    const report = join(scratch, 'playwright.json');
    const code = await run(process.execPath, [binary('@playwright/test', 'cli.js'), 'test', '-c', 'e2e/playwright.config.ts'], {
      KEYFRAME_CHROMIUM: findChromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    const { stats } = JSON.parse(readFileSync(report, 'utf8')) as { stats: { expected: number; unexpected: number; flaky: number } };
    const failed = stats.unexpected + stats.flaky;
    return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed };
  },
};

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: REPO_ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

const { values } = parseArgs({ options: { only: { type: 'string' } } });
if (values.only && !Object.hasOwn(STAGES, values.only)) {
  console.error(`--only takes one of ${Object.keys(STAGES).join(', ')}, not "${values.only}".`);
  process.exit(2);
}

const total: Outcome = { passed: 0, failed: 0 };
for (const [name, stage] of Object.entries(STAGES)) {
  if (values.only && values.only !== name) continue;
  console.log(`\n◆ ${name}`);
  const started = Date.now();
  const { passed, failed } = await stage().catch((error: unknown): Outcome => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  console.log(`  ${name}: ${passed} passed, ${failed} failed (${((Date.now() - started) / 1000).toFixed(0)} s)`);
  total.passed += passed;
  total.failed += failed;
}
rmSync(scratch, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
