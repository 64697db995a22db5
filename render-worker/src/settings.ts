import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createRequire } from 'node:module';

/** Where Debian installs Chromium. Playwright prefers the headless shell, too: it has no user interface. */
const USUAL_PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** What a component may use. */
export interface Limits {
  /** From opening its first document to its last picture. Milliseconds. */
  component: number;
  /** For the answer to one command to the browser, such as opening a document: longer is a hang. Milliseconds. */
  step: number;
  /** V8's heap of the component's process, and the resident memory of any process of the browser. Megabytes. */
  heap: number;
  memory: number;
}

/** The settings of the worker (docs/operations.md). */
export interface Settings {
  dataDir: string;
  databaseUrl: string | undefined;
  chromium: string;
  /** Whether Chromium's own sandbox is on. */
  sandbox: boolean;
  limits: Limits;
  /** Megabytes of posters, all revisions together. */
  posters: number;
  metrics: { host: string; port: number | undefined };
  logLevel: string;
}

export const DEFAULT_LIMITS: Limits = { component: 120_000, step: 8_000, heap: 256, memory: 1_024 };
const DEFAULT_POSTERS = 4_096;

const REPOSITORY = resolve(createRequire(import.meta.url).resolve('@keyframe/render-worker/package.json'), '../..');

/** @throws Error that names the setting */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const number = (name: string, fallback: number) => wholeNumber(name, environment[name], fallback);
  const root = process.getuid?.() === 0;
  return {
    dataDir: resolve(REPOSITORY, environment['KEYFRAME_DATA'] || '.data'),
    databaseUrl: environment['DATABASE_URL'] || undefined,
    chromium: chromiumAt(environment['KEYFRAME_CHROMIUM']),
    sandbox: environment['RENDER_WORKER_SANDBOX'] === undefined ? !root : onOrOff(environment['RENDER_WORKER_SANDBOX']),
    limits: {
      component: number('RENDER_WORKER_COMPONENT_MS', DEFAULT_LIMITS.component),
      step: number('RENDER_WORKER_STEP_MS', DEFAULT_LIMITS.step),
      heap: number('RENDER_WORKER_HEAP_MB', DEFAULT_LIMITS.heap),
      memory: number('RENDER_WORKER_MEMORY_MB', DEFAULT_LIMITS.memory),
    },
    posters: number('RENDER_WORKER_POSTERS_MB', DEFAULT_POSTERS),
    metrics: {
      host: environment['METRICS_HOST'] || '127.0.0.1',
      port: environment['METRICS_PORT'] ? number('METRICS_PORT', 0) : undefined,
    },
    logLevel: environment['LOG_LEVEL'] || 'info',
  };
}

function chromiumAt(named: string | undefined): string {
  const path = named || USUAL_PLACES.find((place) => existsSync(place));
  if (path === undefined)
    throw new Error(`There is no Chromium at ${USUAL_PLACES.join(' or ')}: set KEYFRAME_CHROMIUM.`);
  if (!existsSync(path)) throw new Error(`KEYFRAME_CHROMIUM is ${path}, but that file does not exist.`);
  return path;
}

function onOrOff(value: string): boolean {
  if (value === 'on' || value === 'off') return value === 'on';
  throw new Error(`RENDER_WORKER_SANDBOX is "${value}"; it must be on or off.`);
}

function wholeNumber(name: string, text: string | undefined, fallback: number): number {
  const value = Number(text || fallback);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`${name} is "${text}"; it must be a whole number from 1.`);
}
