import { StartProblem } from './freePorts.ts';
import { BLOCKED_PORTS } from './blockedPorts.ts';

/** Addresses of the services of `npm start` and `npm run dev`. */
export interface Addresses {
  shell: string;
  remotes: Record<string, string>;
  /** The origin of remotes that have no row in this table. */
  furtherRemotes: string;
  /** Where the shell's server asks for rendered pages. */
  renderer: string;
  preview: string;
  api: string;
  /** The API's metrics and counts of releases, for operators. */
  metrics: string;
  emulatorPort: number;
  /** `npm run dev`: the files of what is developed, the pages with them, and the previews of these pages. */
  devFiles: string;
  devShell: string;
  devPreview: string;
}

/** Every port that Keyframe listens on, by service. No other file names a port. */
export const DEFAULT_PORTS = {
  shell: 3000,
  browse: 3001,
  editor: 3002,
  profile: 3003,
  admin: 3004,
  preview: 3005,
  furtherRemotes: 3006,
  renderer: 3008,
  api: 4000,
  metrics: 4001,
  renderWorkerMetrics: 4002,
  emulator: 9099,
  devFiles: 3100,
  devShell: 3200,
  devPreview: 3201,
  /** Additional servers of a test or a bench, and the debugging port of its browser. */
  testServer: 3007,
  secondTestServer: 3009,
  debugging: 9222,
} as const;

export type PortName = keyof typeof DEFAULT_PORTS;

/** The ports of `npm start`, except the Auth emulator's, whose process checks it. */
export const SITE_PORTS: readonly PortName[] = [
  'shell',
  'browse',
  'editor',
  'profile',
  'admin',
  'preview',
  'furtherRemotes',
  'renderer',
  'api',
  'metrics',
  'renderWorkerMetrics',
];

const MAX_OFFSET = 50_000;

/**
 * The ports of a site. `KEYFRAME_PORT_OFFSET` is added to each, so that a second site, such as a test's, can run in
 * parallel.
 *
 * @throws StartProblem when the offset is invalid, or moves a port to one that browsers block
 */
export function ports(offset = Number(process.env['KEYFRAME_PORT_OFFSET'] ?? 0)): Record<PortName, number> {
  if (!Number.isInteger(offset) || offset < 0 || offset > MAX_OFFSET) {
    throw new StartProblem(
      `KEYFRAME_PORT_OFFSET is "${process.env['KEYFRAME_PORT_OFFSET']}"; it must be a whole number from 0 to ${MAX_OFFSET}.`,
    );
  }
  const blocked = blockedAt(offset);
  if (blocked.length > 0) {
    throw new StartProblem(
      `KEYFRAME_PORT_OFFSET=${offset} gives port ${blocked.map((name) => `${DEFAULT_PORTS[name] + offset} (${name})`).join(', ')}, which browsers block. ` +
        `Use KEYFRAME_PORT_OFFSET=${nearestOffset(offset)} instead.`,
    );
  }
  return Object.fromEntries(NAMES.map((name) => [name, DEFAULT_PORTS[name] + offset])) as Record<PortName, number>;
}

const NAMES = Object.keys(DEFAULT_PORTS) as PortName[];

const blockedAt = (offset: number) => NAMES.filter((name) => BLOCKED_PORTS.has(DEFAULT_PORTS[name] + offset));

/** The nearest valid offset; the higher of two. */
function nearestOffset(offset: number): number {
  for (let distance = 1; ; distance += 1) {
    for (const near of [offset + distance, offset - distance]) {
      if (near >= 0 && near <= MAX_OFFSET && blockedAt(near).length === 0) return near;
    }
  }
}

/** The preview's host is a different site from localhost, so that frames run in a separate process. */
export function addresses(port: Record<PortName, number>): Addresses {
  const {
    shell,
    browse,
    editor,
    profile,
    admin,
    preview,
    furtherRemotes,
    renderer,
    api,
    metrics,
    emulator,
    devFiles,
    devShell,
    devPreview,
  } = port;
  const localhost = (number: number) => `http://localhost:${number}`;
  return {
    shell: localhost(shell),
    remotes: {
      browse: localhost(browse),
      editor: localhost(editor),
      profile: localhost(profile),
      admin: localhost(admin),
    },
    furtherRemotes: localhost(furtherRemotes),
    renderer: `http://127.0.0.1:${renderer}`,
    preview: `http://127.0.0.1:${preview}`,
    api: localhost(api),
    metrics: `http://127.0.0.1:${metrics}`,
    emulatorPort: emulator,
    devFiles: localhost(devFiles),
    devShell: localhost(devShell),
    devPreview: `http://127.0.0.1:${devPreview}`,
  };
}
