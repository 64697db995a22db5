import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../../../testing/program.ts';
import {
  claimPidFile,
  endProcess,
  identifyProcess,
  identifySelf,
  isAlive,
  readPidHolder,
  signalProcess,
} from './index.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyframe-pid-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('a process identity', () => {
  it('does not match or signal an unrelated process that reuses the pid', async () => {
    const stranger = spawn('sleep', ['60']);
    try {
      const former = { pid: stranger.pid!, started: '00000000-1' };
      expect(isAlive(former)).toBe(false);
      expect(signalProcess(former, 'SIGKILL')).toBe(false);
      await endProcess(former);
      expect(isAlive(identifyProcess(stranger.pid!)!)).toBe(true);
    } finally {
      stranger.kill('SIGKILL');
    }
  });

  it('ends a process that ignores SIGTERM by force', async () => {
    const stubborn = spawn(process.execPath, [
      '-e',
      `process.on('SIGTERM', () => {}); console.log('up'); setInterval(() => {}, 1000)`,
    ]);
    await once(stubborn.stdout, 'data');
    const identity = identifyProcess(stubborn.pid!)!;
    await endProcess(identity, [
      ['SIGTERM', 200],
      ['SIGKILL', 5_000],
    ]);
    expect(isAlive(identity)).toBe(false);
  });
});

describe('a pid file', () => {
  it('has one owner, whom other claims report, until it is released', async () => {
    const claim = await claimPidFile<string>(folder, 'thing');
    if (!claim.owned) throw new Error('A claim on a free pid file was denied.');
    claim.note('mine');
    const second = await claimPidFile<string>(folder, 'thing');
    expect(second).toEqual({ owned: false, holder: { owner: identifySelf(), note: 'mine' } });
    claim.release();
    expect(readPidHolder(folder, 'thing')).toBeUndefined();
    expect((await claimPidFile(folder, 'thing')).owned).toBe(true);
  });

  it('is granted to exactly one of several concurrent claims', async () => {
    const programs = Array.from({ length: 4 }, () => runProgram('claimingProgram', folder));
    try {
      await Promise.all(programs.map((program) => program.printed(1)));
      expect(programs.map(({ lines }) => lines[0]).sort()).toEqual(['owner', 'refused', 'refused', 'refused']);
    } finally {
      await Promise.all(programs.map((program) => program.kill()));
    }
  });

  it('is free after its owner was killed, and returns that owner’s record', async () => {
    const dead = join(folder, 'thing.1.00000000-1.pid');
    writeFileSync(dead, JSON.stringify('from the killed owner'));
    const claim = await claimPidFile<string>(folder, 'thing');
    if (!claim.owned) throw new Error('A dead process was reported as the living owner.');
    expect(claim.predecessors.map(({ note }) => note)).toEqual(['from the killed owner']);
    claim.forgetPredecessors();
    expect(readdirSync(folder)).toHaveLength(1);
    expect(readPidHolder(folder, 'thing')?.owner).toEqual(identifySelf());
  });
});
