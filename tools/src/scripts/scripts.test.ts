import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_ROOT } from '../repository.ts';
import { BENCHES, CHECKS } from './scripts.ts';

test('npm run lists at most 15 scripts', () => {
  const { scripts } = JSON.parse(readFileSync(join(REPO_ROOT, 'package.json'), 'utf8')) as { scripts: object };
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(15);
});

test.each(Object.entries({ ...CHECKS, ...BENCHES }))('%s starts an existing program', (_name, script) => {
  const file = script.command.find((argument) => /\.m?[jt]s$/.test(argument))!;
  expect(existsSync(join(REPO_ROOT, script.directory ?? '.', file))).toBe(true);
});

test.each(['check', 'bench'])('an unknown name of npm run %s lists the names', (kind) => {
  const { status, stderr } = spawnSync(process.execPath, [join(REPO_ROOT, 'tools/bin/script.mjs'), kind, 'nothing'], {
    encoding: 'utf8',
  });
  expect(status).toBe(2);
  expect(stderr).toContain(`Unknown ${kind} "nothing".`);
  for (const name of Object.keys(kind === 'check' ? CHECKS : BENCHES)) expect(stderr).toContain(`  ${name} `);
});

test.each(['check', 'bench'])('npm run %s -- --help lists the names, and after a name describes it', (kind) => {
  const program = join(REPO_ROOT, 'tools/bin/script.mjs');
  const scripts = kind === 'check' ? CHECKS : BENCHES;
  const { status, stdout } = spawnSync(process.execPath, [program, kind, '--help'], { encoding: 'utf8' });
  expect(status).toBe(0);
  for (const name of Object.keys(scripts)) expect(stdout).toContain(`  ${name} `);
  const [name = '', script] = Object.entries(scripts)[0]!;
  expect(spawnSync(process.execPath, [program, kind, name, '--help'], { encoding: 'utf8' })).toMatchObject({
    status: 0,
    stdout: `npm run ${kind} -- ${name}: ${script.description}\n`,
  });
});
