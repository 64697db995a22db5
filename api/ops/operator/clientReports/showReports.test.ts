import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import type { ClientReport } from '@keyframe/contracts/report';
import { CLIENT_REPORT } from '../../../src/telemetry/clientReportRoutes.ts';
import { reportId } from '../../../src/telemetry/reportId.ts';
import { listReports, showReport, UnknownReport } from './showReports.ts';

/** A built file and its map, as a remote publishes them. */
const SOURCE = 'export function paint(card: { hue: number }) {\n  return card.hue.toFixed();\n}\n';
const built = transformSync(SOURCE, {
  loader: 'ts',
  minify: true,
  sourcemap: 'external',
  sourcefile: 'webpack://browse/./src/features/paint.ts',
});
const COLUMN = built.code.indexOf('.toFixed') + 1;

let site: Server;
let origin: string;
let requested: string[];
let folder: string;
let log: string;

beforeAll(async () => {
  site = createServer(({ url = '' }, response) => {
    requested.push(url);
    const json = { 'content-type': 'application/json' };
    if (url === '/registry.json') response.writeHead(200, json).end(JSON.stringify(registry()));
    else if (url === '/browse/1.0.0/paint.js.map') response.writeHead(200, json).end(built.map);
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  folder = mkdtempSync(join(tmpdir(), 'keyframe-reports-'));
  log = join(folder, 'api.log');
});
beforeEach(() => {
  requested = [];
});
afterAll(async () => {
  await new Promise((resolve) => site.close(resolve));
  rmSync(folder, { recursive: true });
});

const registry = () => ({
  schema: 1,
  revision: 4,
  remotes: {
    browse: {
      routes: [],
      channels: { stable: '1.0.0' },
      versions: {
        '1.0.0': {
          manifest: `${origin}/browse/1.0.0/mf-manifest.json`,
          entry: `${origin}/browse/1.0.0/remoteEntry.js`,
          container: 'browse',
          contract: 1,
          shell: '0.1.0',
          commit: 'abc',
          publishedAt: '2026-01-01T00:00:00.000Z',
        },
      },
    },
  },
});

const report = (change: Partial<ClientReport> = {}): ClientReport => ({
  remote: 'browse',
  version: '1.0.0',
  channel: 'stable',
  revision: 4,
  overridden: false,
  phase: 'render',
  message: "Cannot read properties of undefined (reading 'toFixed')",
  stack: `TypeError: x\n    at paint (${origin}/browse/1.0.0/paint.js:1:${COLUMN})\n    at run (https://other.test/a.js:1:2)`,
  page: '/explore',
  ...change,
});

function writeLog(...reports: ClientReport[]): void {
  const lines = reports.map((each, index) =>
    JSON.stringify({ time: 1_760_000_000_000 + index, msg: CLIENT_REPORT, report: { id: reportId(each), ...each } }),
  );
  writeFileSync(log, ['{"msg":"request completed"}', ...lines, `{"msg":"${CLIENT_REPORT}","cut`].join('\n'));
}

test('shows a report with the places of its stack in the sources, and where it happened', async () => {
  writeLog(report(), report({ page: '/' }));
  const { text, warning } = await showReport(reportId(report()), { log, site: origin });
  expect(warning).toBeUndefined();
  expect(text).toContain('at paint (./src/features/paint.ts:2:');
  for (const fact of ['browse', '1.0.0', 'stable', 'render', '/', '2 times', 'toFixed']) expect(text).toContain(fact);
});

test('requests maps of the site and its registry only, since any client can send a report', async () => {
  const stack = `Error\n at a (${origin}/browse/1.0.0/paint.js:1:2)\n at b (http://169.254.169.254/x.js:1:2)`;
  writeLog(report({ stack }));
  const fetches = jest.spyOn(globalThis, 'fetch');
  const { text } = await showReport(reportId(report()), { log, site: origin });
  expect(fetches.mock.calls.map(([address]) => address)).toEqual([
    `${origin}/registry.json`,
    `${origin}/browse/1.0.0/paint.js.map`,
  ]);
  fetches.mockRestore();
  expect(text).toContain('http://169.254.169.254/x.js:1:2');
});

test('leaves the places of a file without a map as they are', async () => {
  const stack = `Error\n at a (${origin}/shell.js:1:2)`;
  writeLog(report({ stack }));
  expect((await showReport(reportId(report()), { log, site: origin })).text).toContain(`${origin}/shell.js:1:2`);
});

test('leaves a place without a mapping in its line as it is', async () => {
  const place = `${origin}/browse/1.0.0/paint.js:9:1`;
  writeLog(report({ stack: `Error\n at a (${place})` }));
  expect((await showReport(reportId(report()), { log, site: origin })).text).toContain(place);
});

test('shows the stack unmapped with a warning when the site is down', async () => {
  writeLog(report());
  const { text, warning } = await showReport(reportId(report()), { log, site: 'http://127.0.0.1:1' });
  expect(text).toContain('paint.js:1:');
  expect(warning).toContain('not mapped');
});

test('replaces control characters, which could change what the terminal shows', async () => {
  const message = 'red \u001b[31m\nsecond';
  writeLog(report({ message, stack: 'Error\u001b[2J\n at x' }));
  const { text } = await showReport(reportId(report({ message })), { log, site: origin });
  expect(text).not.toContain('\u001b');
  expect(text).toContain('red [31m second');
});

test('rejects an id that the log does not have', async () => {
  writeLog(report());
  await expect(showReport('0123456789ab', { log, site: origin })).rejects.toThrow(UnknownReport);
});

test('lists failures, the latest first, each once with its number', async () => {
  const other = report({ message: 'another' });
  writeLog(report(), other, report());
  const { text } = await listReports(20, { log, site: undefined });
  expect(text.split('\n').map((line) => line.split('\t').filter((_, index) => index !== 1))).toEqual([
    [reportId(report()), '2x', 'browse@1.0.0', 'stable', 'render', report().message],
    [reportId(other), '1x', 'browse@1.0.0', 'stable', 'render', 'another'],
  ]);
  expect((await listReports(1, { log, site: undefined })).text.split('\n')).toHaveLength(1);
});
