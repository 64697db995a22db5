/** The renderer's settings, from its environment. */
export interface Settings {
  /** Where nginx or the local site asks for pages: an address of this machine, by default loopback, and a port. */
  host: string;
  port: number;
  /** Where the shell's files, `/config.json` and `/registry.json` are read: the site itself, or its nginx on loopback. */
  files: string;
  /** The public origin of the site, for canonical and shared addresses. */
  origin: string;
  /** Where the API is called; by default at the address in `/config.json`. */
  api: string | undefined;
  limits: Limits;
}

export interface Limits {
  /** How long a visitor waits for a page before it is left to the browser. Milliseconds. */
  answer: number;
  /** How long a thread may take for a page before it is ended. Milliseconds. */
  render: number;
  /** Heap of a thread. Megabytes. */
  memory: number;
  /** Pages that wait for a thread; with more, pages are left to the browser. */
  waiting: number;
  /** How long a version that has failed to load, or whose thread was ended, is not tried again. Milliseconds. */
  pause: number;
  /**
   * How long a rendered page is served; after the first two fifths of this time (`freshFor`) it is rendered again in the
   * background. Milliseconds; 0 keeps none.
   */
  kept: number;
}

/** How long a page is as good as a new one, here and for the server of the site, in milliseconds. */
export const freshFor = ({ kept }: Pick<Limits, 'kept'>): number => (kept * 2) / 5;

const DEFAULTS: Limits = {
  answer: 150,
  render: 5_000,
  memory: 192,
  waiting: 32,
  pause: 10_000,
  kept: 5_000,
};

/** @throws Error that names the setting */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  return {
    host: environment['RENDERER_HOST'] || '127.0.0.1',
    port: wholeNumber(environment, 'RENDERER_PORT', 3008),
    files: origin(environment, 'SITE_FILES'),
    origin: origin(environment, 'SITE_ORIGIN'),
    api: environment['RENDERER_API'] || undefined,
    limits: {
      ...DEFAULTS,
      answer: wholeNumber(environment, 'RENDERER_ANSWER_MS', DEFAULTS.answer),
      kept: wholeNumber(environment, 'RENDERER_KEPT_MS', DEFAULTS.kept, { from: 0 }),
    },
  };
}

function wholeNumber(environment: NodeJS.ProcessEnv, name: string, fallback: number, { from } = { from: 1 }): number {
  const value = Number(environment[name] ?? fallback);
  if (Number.isInteger(value) && value >= from) return value;
  throw new Error(`${name} is "${environment[name]}"; it must be a whole number from ${from}.`);
}

function origin(environment: NodeJS.ProcessEnv, name: string): string {
  const value = environment[name] ?? '';
  if (/^https?:\/\/[^/]+$/.test(value)) return value;
  throw new Error(`${name} is "${value}"; it must be an origin such as https://keyframe.example.`);
}
