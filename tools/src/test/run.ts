import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from '../../bin/commandLine.mjs';
import { FAST_SETTINGS, startPooler, startPrivateServer } from '@keyframe/api/testing/postgres';
import { buildApplication } from '../build/buildApplication.ts';
import { typeCheck } from '../types/typeCheck.ts';
import { requireNginx } from '../nginx/server/nginx.ts';
import { requireCeph } from '../release/s3/ceph.ts';
import { remoteDirectories, REPO_ROOT, SHELL_DIRECTORY } from '../repository.ts';
import { findChromium } from '../chromium.ts';

/** `npm test`: types, lint with format, unit and API tests, then browser tests on production builds. Ends with `N passed, N failed`. */

interface Outcome {
  passed: number;
  failed: number;
}

const require = createRequire(import.meta.url);
const binary = (packageName: string, path: string) =>
  join(dirname(require.resolve(`${packageName}/package.json`)), path);
const scratch = mkdtempSync(join(tmpdir(), 'keyframe-test-'));

const WORKSPACES = [
  'contracts',
  'shared-ui',
  'preview',
  'code-model',
  'renderer',
  'api',
  'tools',
  'create-remote',
  SHELL_DIRECTORY,
  ...remoteDirectories(),
  'e2e',
];

/** Concurrent actions of hundreds of members. */
const COMMUNITY = 'api/lab/community/jest.config.mjs';

const STAGES: Record<string, () => Promise<Outcome>> = {
  types: async () => {
    const outcome = { passed: 0, failed: 0 };
    const waiting = [...WORKSPACES];
    const work = async () => {
      for (let workspace = waiting.shift(); workspace !== undefined; workspace = waiting.shift()) {
        try {
          await typeCheck(join(REPO_ROOT, workspace));
          outcome.passed += 1;
        } catch (error) {
          console.error((error as Error).message);
          outcome.failed += 1;
        }
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
    return outcome;
  },

  lint: async () => {
    // Side by side: each keeps one core busy.
    const codes = await Promise.all([
      run(process.execPath, [binary('eslint', 'bin/eslint.js'), '.', '--max-warnings', '0']),
      run(process.execPath, [binary('prettier', 'bin/prettier.cjs'), '--check', '--log-level=warn', '.']),
    ]);
    // Rules that need types. ESLint would take five minutes and more memory than Node's default; oxlint takes 15 s.
    codes.push(await run(process.execPath, [binary('oxlint', 'bin/oxlint'), '--type-aware']));
    const failed = codes.filter((code) => code !== 0).length;
    return { passed: codes.length - failed, failed };
  },

  unit: () => jest('jest.config.mjs', ['--maxWorkers=100%']),

  browser: async () => {
    await arriving;
    return browser(['journeys', 'platform', 'cards']);
  },
};

/** Tests that fill a database by temporary tables, or create and drop databases while the pooler has connections to them. */
const NEEDS_A_SESSION = ['search/queryPlans.test.ts', 'database/migrate.test.ts'];

/** Suites that are not in `npm test` because they take minutes or repeat builds and starts, by their name in `npm run check -- NAME`. */
const ON_REQUEST: Record<string, () => Promise<Outcome>> = {
  releases: () => browser(['releases']),

  pictures: () => browser(['pictures']),

  display: () => browser(['display']),

  thorough: () => browser(['thorough']),

  community: () => jest(COMMUNITY, []),

  // The headless shell has no such cache.
  history: () => browser(['history'], findChromium({ whole: true })),

  hostile: () => browser(['hostile'], findChromium({ whole: true })),

  measuring: () => jest('e2e/measuring/jest.config.mjs', [], { KEYFRAME_CHROMIUM: findChromium() }),

  restarts: async () => sum(await jest('tools/src/test/restarts.config.mjs', []), await browser(['restarts'])),

  s3: async () => {
    requireCeph();
    for (const directory of [SHELL_DIRECTORY, 'mfe-browse']) await buildApplication(join(REPO_ROOT, directory));
    return jest('tools/src/release/s3/jest.config.mjs', [], { KEYFRAME_CHROMIUM: findChromium() });
  },

  nginx: async () => {
    requireNginx();
    for (const directory of [SHELL_DIRECTORY, ...remoteDirectories()])
      await buildApplication(join(REPO_ROOT, directory));
    return jest('tools/src/nginx/server/jest.config.mjs', [], { KEYFRAME_CHROMIUM: findChromium() });
  },

  postgres: async () => {
    const suite = (url: string, args: string[] = [], env: Record<string, string> = {}) =>
      jest('jest.config.mjs', ['--selectProjects', 'api', ...args], { DATABASE_URL: url, ...env });
    const given = process.env['DATABASE_URL'];
    if (given) return suite(given);
    const server = await startPrivateServer({ settings: FAST_SETTINGS });
    try {
      console.log(`  The API's tests on PostgreSQL ${server.major}`);
      const direct = sum(
        await suite(server.url),
        await jest(COMMUNITY, [], { DATABASE_URL: server.url }),
        await jest('api/testing/postgres/jest.config.mjs', []),
      );
      console.log('  The same through PgBouncer in transaction mode');
      const pooler = await startPooler(server);
      try {
        // Replaces the patterns of jest.config.mjs: community runs through the pooler too.
        const without = ['--testPathIgnorePatterns', ...NEEDS_A_SESSION, '/lab/install/'];
        return sum(direct, await suite(server.url, without, { KEYFRAME_TEST_POOLER_URL: pooler.url }));
      } finally {
        await pooler.stop();
      }
    } finally {
      await server.remove();
    }
  },

  // Sequential, so that servers do not affect each other's measurements.
  fuzz: () => jest('api/lab/fuzz/jest.config.mjs', ['--runInBand']),

  disk: () => jest('api/lab/disk/jest.config.mjs', []),

  migrations: () => jest('api/lab/migrations/jest.config.mjs', []),

  // The real shadcn CLI, and builds of what it installs.
  install: () => jest('api/lab/install/jest.config.mjs', [], { KEYFRAME_CHROMIUM: findChromium() }),
};

function sum(...outcomes: Outcome[]): Outcome {
  return outcomes.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }));
}

async function jest(configuration: string, args: string[], env?: Record<string, string>): Promise<Outcome> {
  const report = join(scratch, 'jest.json');
  const code = await run(
    process.execPath,
    [binary('jest', 'bin/jest.js'), '-c', configuration, ...args, '--json', `--outputFile=${report}`],
    env,
  );
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as Record<string, number>;
  const failed = (numFailedTests ?? 0) + (numRuntimeErrorTestSuites ?? 0);
  // Jest can fail without a failed test, for instance in its global setup.
  return { passed: numPassedTests ?? 0, failed: failed === 0 && code !== 0 ? 1 : failed };
}

async function browser(projects: string[], chromium = findChromium()): Promise<Outcome> {
  const report = join(scratch, 'playwright.json');
  const code = await run(
    process.execPath,
    [
      binary('@playwright/test', 'cli.js'),
      'test',
      '-c',
      'e2e/playwright.config.ts',
      ...projects.map((name) => `--project=${name}`),
    ],
    {
      KEYFRAME_CHROMIUM: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  );
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  // Playwright has listed them.
  if (stats.flaky > 0) console.log(`  ${stats.flaky} of them passed at the second try only`);
  const failed = stats.unexpected === 0 && code !== 0 ? 1 : stats.unexpected;
  return { passed: stats.expected + stats.flaky, failed };
}

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: REPO_ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

const { only } = readCommandLine('test');
const all = { ...STAGES, ...ON_REQUEST };
if (only && !Object.hasOwn(all, only)) {
  console.error(`--only is "${only}"; use one of ${Object.keys(all).join(', ')}.`);
  process.exit(2);
}

// Downloads Chromium while the other stages run. If that fails, the browser tests report it.
const arriving =
  !only || only === 'browser'
    ? run(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('fetchChromium.ts', import.meta.url))])
    : undefined;

const total: Outcome = { passed: 0, failed: 0 };
for (const [name, stage] of Object.entries(only ? { [only]: all[only]! } : STAGES)) {
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
