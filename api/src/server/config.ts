import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { z } from 'zod';
import { REMOTE_NAME } from '@keyframe/contracts/remoteName';
import type { Rates } from '../access/rateLimits.ts';
import type { AuthConfig } from '../access/tokens/tokenVerifier.ts';
import { editDistance } from '../search/editDistance.ts';
import { LOG_LEVELS, type LogLevel } from '../telemetry/log.ts';

/** The configuration from the environment. Read once at start; no other code reads `process.env`. */
export interface Config {
  /** The folder of persistent data. */
  dataDir: string;
  /** The operator's PostgreSQL; without it the embedded one is used. */
  databaseUrl: string | undefined;
  /** Streaming replicas of `databaseUrl`, for visitors' reads. */
  databaseReadUrls: string[];
  /** The address to listen on. */
  host: string;
  apiPort: number;
  previewPort: number;
  /** The API's public address, without a trailing slash; used in links to pictures. */
  publicApiUrl: string;
  /** The public address of the previews, an origin; used in embeds. */
  publicPreviewUrl: string;
  /** The origins whose pages may call the API and embed previews. The first is the site's public address. */
  siteOrigins: string[];
  auth: AuthConfig;
  logLevel: LogLevel;
  /**
   * The number of proxies in front. Each adds an address to X-Forwarded-For; the rest of the header is written by the
   * client and ignored.
   */
  trustProxy: number;
  /** The lifetime of cached public responses, in seconds; 0 disables the cache. See access/responseCache.ts. */
  publicCacheSeconds: number;
  /** How long a stopping process keeps serving while `/readyz` returns 503, in seconds. */
  stopDelay: number;
  /** The listener of `/metrics`; none without a port. */
  metrics: { host: string; port: number | undefined };
  /** Remotes whose reports are counted by name. */
  metricsRemotes: readonly string[];
  /** The address of the site's files, whose registry names the versions that page loads are counted of. */
  siteFiles: string;
  rates: Rates;
}

/** The remotes of this repository, and the shell, which reports the same way. */
export const OWN_REMOTES: readonly string[] = ['shell', 'browse', 'editor', 'profile', 'admin'];

/** The environment is invalid. The message has one line per error. */
export class ConfigError extends Error {
  constructor(readonly errors: string[]) {
    super(`Invalid environment:\n${errors.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Found by the name of this package: the path differs between the sources and the built programs. */
const REPOSITORY = resolve(createRequire(import.meta.url).resolve('@keyframe/api/package.json'), '../..');

const port = (fallback: number) => z.coerce.number('must be a port number').int().min(0).max(65_535).default(fallback);
const perMinute = (fallback: number) =>
  z.coerce.number('must be a number of requests per minute').int().min(1).default(fallback);
const httpOrigin = z
  .string()
  .transform((value) => value.replace(/\/+$/, ''))
  .refine(
    (value) => /^https?:\/\/[^/\s,]+$/.test(value),
    'must be an origin such as https://keyframe.example, without a path',
  );

const Environment = z.object({
  KEYFRAME_DATA: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  DATABASE_READ_URLS: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((url) => url.trim())
        .filter(Boolean),
    )
    .pipe(
      z.array(
        z
          .string()
          .regex(
            /^postgres(ql)?:\/\//,
            'must be a list of postgres:// or postgresql:// addresses, separated by commas',
          ),
      ),
    ),
  HOST: z.string().default('localhost'),
  API_PORT: port(4000),
  PREVIEW_PORT: port(3005),
  PUBLIC_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be a link that begins with http:// or https://' })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  PUBLIC_PREVIEW_URL: httpOrigin.optional(),
  SITE_ORIGIN: z
    .string()
    .default('http://localhost:3000')
    .transform((value) =>
      value
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .pipe(z.array(httpOrigin).min(1)),
  SITE_FILES: httpOrigin.optional(),
  FIREBASE_PROJECT_ID: z.string().default('demo-keyframe'),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  STOP_DELAY: z.coerce.number('must be a number of seconds').min(0).max(300).default(0),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).optional(),
  METRICS_REMOTES: z
    .string()
    .transform((value) => value.split(',').map((name) => name.trim()))
    .pipe(z.array(z.string().regex(REMOTE_NAME, 'must be names of remotes, separated by commas')))
    .default([]),
  TRUST_PROXY: z.coerce.number('must be a number of proxies').int().min(0).max(10).default(0),
  PUBLIC_CACHE_SECONDS: z.coerce.number('must be a number of seconds').int().min(0).max(3_600).default(5),
  RATE_READ: perMinute(1_200),
  RATE_WRITE: perMinute(120),
  RATE_CONTACT: perMinute(10),
  RATE_REPORT: perMinute(60),
  RATE_PAGE_LOAD: perMinute(30),
  RATE_COMPONENT_REPORT: perMinute(5),
  RATE_FAILED_SIGN_IN: perMinute(60),
});

/**
 * Reads the environment; empty variables count as absent.
 * @throws ConfigError naming each invalid variable, its value and what it should be.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => {
        const name = String(issue.path[0]);
        return `${name}=${shown(name, given[name] ?? '')}: ${issue.message}`;
      }),
    );
  }
  const values = parsed.data;
  const errors = emulatorErrors(values.FIREBASE_PROJECT_ID, values.FIREBASE_AUTH_EMULATOR_HOST);
  if (values.DATABASE_READ_URLS.length > 0 && values.DATABASE_URL === undefined) {
    errors.push('DATABASE_READ_URLS: requires DATABASE_URL, the primary of these replicas');
  }
  if (errors.length > 0) throw new ConfigError(errors);
  return {
    dataDir: resolve(REPOSITORY, values.KEYFRAME_DATA),
    databaseUrl: values.DATABASE_URL,
    databaseReadUrls: values.DATABASE_READ_URLS,
    host: values.HOST,
    apiPort: values.API_PORT,
    previewPort: values.PREVIEW_PORT,
    publicApiUrl: values.PUBLIC_API_URL ?? `http://localhost:${values.API_PORT}`,
    publicPreviewUrl: values.PUBLIC_PREVIEW_URL ?? `http://127.0.0.1:${values.PREVIEW_PORT}`,
    siteOrigins: values.SITE_ORIGIN,
    auth: { projectId: values.FIREBASE_PROJECT_ID, emulatorHost: values.FIREBASE_AUTH_EMULATOR_HOST },
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    publicCacheSeconds: values.PUBLIC_CACHE_SECONDS,
    stopDelay: values.STOP_DELAY,
    metrics: { host: values.METRICS_HOST, port: values.METRICS_PORT },
    siteFiles: values.SITE_FILES ?? values.SITE_ORIGIN[0]!,
    metricsRemotes: [...OWN_REMOTES, ...values.METRICS_REMOTES],
    rates: {
      read: values.RATE_READ,
      write: values.RATE_WRITE,
      contact: values.RATE_CONTACT,
      report: values.RATE_REPORT,
      pageLoad: values.RATE_PAGE_LOAD,
      componentReport: values.RATE_COMPONENT_REPORT,
      failedSignIn: values.RATE_FAILED_SIGN_IN,
    },
  };
}

/** A database URL without its password, for messages. */
function shown(name: string, value: string): string {
  if (name !== 'DATABASE_URL') return value;
  const { scheme, user, place } =
    /^(?<scheme>[a-z]+:\/\/)(?<user>[^@]*@)?(?<place>[\w.-]+(:\d+)?(\/[\w-]*)?)(\?.*)?$/i.exec(value)?.groups ?? {};
  return place === undefined ? '(not shown)' : `${scheme}${user === undefined ? '' : '***@'}${place}`;
}

/** Shorter names resemble variables of other programs. */
const MIN_NAME_LENGTH = 8;

/**
 * Warnings for unknown variables whose names are close to known ones: the operator may believe that the setting
 * applies.
 */
export function misspelt(env: NodeJS.ProcessEnv): string[] {
  const ours = Object.keys(Environment.shape);
  return Object.keys(env).flatMap((name) => {
    if (ours.includes(name)) return [];
    const meant = ours.find((known) => known.length >= MIN_NAME_LENGTH && editDistance(name, known) <= 2);
    return meant === undefined ? [] : [`${name} is set but not used. Did you mean ${meant}?`];
  });
}

/**
 * The emulator's tokens are unsigned, so any client can forge one. They are accepted only for a `demo-` project, which
 * cannot exist at Google, and an emulator on this machine.
 */
function emulatorErrors(projectId: string, emulatorHost: string | undefined): string[] {
  if (emulatorHost === undefined) return [];
  const errors: string[] = [];
  if (!/^(127\.0\.0\.1|localhost|\[::1\]):\d{1,5}$/.test(emulatorHost)) {
    errors.push(
      `FIREBASE_AUTH_EMULATOR_HOST=${emulatorHost}: must be a loopback address with a port such as 127.0.0.1:9099, ` +
        'because the emulator signs nothing; leave it out to use a real Firebase project',
    );
  }
  if (!projectId.startsWith('demo-')) {
    errors.push(
      `FIREBASE_PROJECT_ID=${projectId}: must begin with demo- while FIREBASE_AUTH_EMULATOR_HOST is set, ` +
        'because the emulator signs nothing; leave FIREBASE_AUTH_EMULATOR_HOST out to use a real Firebase project',
    );
  }
  return errors;
}
