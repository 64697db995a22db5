import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { WITH_MOTION } from '../support/motion.ts';

test.use(WITH_MOTION);

const ROOT = join(import.meta.dirname, '../..');

const ROWS = [
  {
    source: 'calm',
    html: '<button>Calm</button>',
    css: 'button { animation: turn 3s infinite } @keyframes turn { to { rotate: 1turn } }',
  },
  {
    source: 'scripted',
    html: '<p></p>',
    css: '',
    javascript: `requestAnimationFrame(() => setInterval(() => {
      document.querySelector('p').textContent = [Math.random(), Date.now(), Math.round(performance.now())].join(' ');
    }, 70));`,
  },
  {
    source: 'focusing',
    html: '<input autofocus>',
    css: 'input:focus { width: 280px; height: 200px; background: red }',
  },
  { source: 'empty', html: '<p></p>', css: '' },
  { source: 'storing', html: '<p>Stores</p>', css: '', javascript: 'localStorage.setItem("a", "b")' },
  { source: 'asking', html: '<p>Asks</p>', css: '', javascript: 'fetch("https://example.com/").catch(() => {})' },
  { source: 'endless', html: '<p>Never ends</p>', css: '', javascript: 'for (;;) {}' },
  { source: 'after', html: '<p>After</p>', css: '', javascript: 'document.body.append("all is well")' },
].map((row) => ({
  category: 'Buttons',
  author: 'Ada',
  name: row.source,
  language: ['HTML', 'CSS', 'JS'].slice(0, 'javascript' in row ? 3 : 2),
  ...row,
}));

interface Outcome {
  code: number;
  output: string;
}

/** Runs the command of the README, without npm. */
function check(...options: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', 'e2e/rendering/check.ts', ...options],
      { cwd: ROOT, encoding: 'utf8' },
      (_error, stdout) => {
        resolve({ code: child.exitCode ?? -1, output: stdout });
      },
    );
  });
}

test('lists the components of a collection that differ, throw or paint nothing, with reasons', async () => {
  const info = test.info();
  const file = info.outputPath('collection.ndjson');
  const [report, pictures] = [info.outputPath('report.json'), info.outputPath('pictures')];
  writeFileSync(file, [...ROWS.map((row) => JSON.stringify(row)), '{"source": "broken"'].join('\n'));

  const { code, output } = await check(file, '--report', report, '--pictures', pictures);
  const lines = output.trim().split('\n');
  expect(lines).toEqual([
    expect.stringMatching(/^line 9 skipped: invalid JSON/),
    expect.stringMatching(/^focusing: differs in \d+ pixels \(uses autofocus/),
    'empty: paints nothing (paints nothing as a plain file either)',
    expect.stringMatching(/^storing: throws: .*localStorage.* \(uses storage/),
    expect.stringMatching(/^asking: violates the policy: connect-src https:\/\/example\.com\/? \(requests something/),
    'endless: timed out, throws: not painted within 10 s (its code does not end, or navigates the page)',
    '',
    expect.stringMatching(/^6 same \(75\.00 %\), 2 differ, 2 throw, 1 paint nothing, \d+\.\d minutes$/),
  ]);
  expect(code, 'fewer than 99 % are the same').toBe(1);
  expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({ components: 8, same: 6, results: { length: 8 } });
  expect(readdirSync(pictures).sort()).toEqual(['focusing.card.png', 'focusing.plain.png']);

  const saved = info.outputPath('saved');
  await check(file, '--only', 'calm', '--save', saved);
  expect((await check(file, '--only', 'calm', '--against', saved)).output).toContain('0 of 1 look different');
  writeFileSync(file, JSON.stringify({ ...ROWS[0], css: 'button { background: red }' }));
  const changed = await check(file, '--against', saved);
  expect(changed.output).toMatch(/^calm: looks different than in the earlier run in \d+ pixels/);
  expect(changed.code).toBe(1);
  writeFileSync(file, JSON.stringify(ROWS[0]));

  expect(await check(file, '--only', 'calm')).toMatchObject({
    code: 0,
    output: expect.stringContaining('1 same (100.00 %), 0 differ'),
  });
  expect((await check(file, '--nonsense')).code, 'an unknown option').toBe(2);
});
