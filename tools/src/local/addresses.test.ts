import { DEFAULT_PORTS, addresses, ports } from './addresses.ts';
import { StartProblem } from './freePorts.ts';
import { BLOCKED_PORTS } from './blockedPorts.ts';

test('the offset moves every port, including those of npm run dev and of the tests', () => {
  expect(ports(0)).toEqual(DEFAULT_PORTS);
  for (const [name, port] of Object.entries(ports(1_000)))
    expect([name, port]).toEqual([name, DEFAULT_PORTS[name as keyof typeof DEFAULT_PORTS] + 1_000]);
  expect(addresses(ports(1_000))).toMatchObject({
    shell: 'http://localhost:4000',
    devFiles: 'http://localhost:4100',
    devShell: 'http://localhost:4200',
    emulatorPort: 10_099,
  });
});

test('the default ports are unique, and browsers block none of them', () => {
  const all = Object.values(DEFAULT_PORTS);
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((port) => BLOCKED_PORTS.has(port))).toEqual([]);
});

test.each([
  [2_000, '6000 (api)', 2_001],
  [45, '4045 (api)', 46],
  [981, '10080 (emulator)', 982],
] as const)(
  'rejects the offset %d, which moves a port to a blocked one, and suggests the nearest valid offset',
  (offset, port, instead) => {
    expect(() => ports(offset)).toThrow(StartProblem);
    expect(() => ports(offset)).toThrow(
      `KEYFRAME_PORT_OFFSET=${offset} gives port ${port}, which browsers block. Use KEYFRAME_PORT_OFFSET=${instead} instead.`,
    );
    expect(() => ports(instead)).not.toThrow();
  },
);

test.each([-1, 0.5, Number.NaN, 50_001])('rejects the offset %d', (offset) => {
  expect(() => ports(offset)).toThrow('it must be a whole number from 0 to 50000');
});

test('fetch rejects every blocked port', async () => {
  const reason = (port: number) =>
    fetch(`http://127.0.0.1:${port}`).then(
      () => 'connected',
      (error: Error) => (error.cause as Error).message,
    );
  for (const port of BLOCKED_PORTS) expect([port, await reason(port)]).toEqual([port, 'bad port']);
});
