/** Where `npm start` serves what (DESIGN.md section 8). One table; the ports can be moved as a block. */
export interface Addresses {
  shell: string;
  remotes: Record<string, string>;
  /** Where the remotes are that have no origin of their own in this table: those made since. */
  furtherRemotes: string;
  preview: string;
  api: string;
  emulatorPort: number;
}

/** Ports of the default site, by what listens there. */
export const DEFAULT_PORTS = {
  shell: 3000,
  browse: 3001,
  editor: 3002,
  profile: 3003,
  admin: 3004,
  preview: 3005,
  furtherRemotes: 3006,
  api: 4000,
  emulator: 9099,
} as const;

export type PortName = keyof typeof DEFAULT_PORTS;

/**
 * The ports of a site. `KEYFRAME_PORT_OFFSET` is added to each, so that a second site (a test's) can run beside
 * the first.
 */
export function ports(offset = Number(process.env['KEYFRAME_PORT_OFFSET'] ?? 0)): Record<PortName, number> {
  if (!Number.isInteger(offset) || offset < 0 || offset > 50_000) {
    throw new Error(`KEYFRAME_PORT_OFFSET is "${process.env['KEYFRAME_PORT_OFFSET']}"; it must be a whole number from 0 to 50000.`);
  }
  return Object.fromEntries(Object.entries(DEFAULT_PORTS).map(([name, port]) => [name, port + offset])) as Record<PortName, number>;
}

/** The preview's host is another site than localhost on purpose: frames then run in a process of their own. */
export function addresses(port: Record<PortName, number>): Addresses {
  const { shell, browse, editor, profile, admin, preview, furtherRemotes, api, emulator } = port;
  const localhost = (number: number) => `http://localhost:${number}`;
  return {
    shell: localhost(shell),
    remotes: { browse: localhost(browse), editor: localhost(editor), profile: localhost(profile), admin: localhost(admin) },
    furtherRemotes: localhost(furtherRemotes),
    preview: `http://127.0.0.1:${preview}`,
    api: localhost(api),
    emulatorPort: emulator,
  };
}
