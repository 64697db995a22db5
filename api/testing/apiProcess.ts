/** The API as in production, in its own process, so that a test can kill it or its database. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { UnsecuredJWT } from 'jose';
import { ENDPOINTS, type EndpointName } from '@keyframe/contracts/api/endpoints';
import { issuerOf } from '../src/access/tokens/claims.ts';
import type { TestResponse, CallInput } from './api.ts';
import { freePort } from './freePort.ts';
import type { TestAccount } from './tokens.ts';

/** A project whose unsigned tokens are accepted, as those of the Auth emulator. */
const PROJECT = 'demo-keyframe-process';

/** A running API process. */
export interface ApiProcess {
  readonly pid: number;
  /** The addresses of its two listeners. */
  readonly apiUrl: string;
  readonly previewUrl: string;
  /** Milliseconds from its start until both listened. */
  readonly readyAfter: number;
  /** The lines of its log so far; grows. */
  readonly log: readonly string[];
  /** Sends a request over HTTP. Rejects without a response. */
  call<Body = Record<string, unknown>>(name: EndpointName, input?: CallInput): Promise<Omit<TestResponse<Body>, 'raw'>>;
  /** Stops it with SIGTERM and waits for its end. Rejects when it ends in any other way. */
  stop(): Promise<void>;
  /** Kills it with -9 and waits for its end. Its embedded database keeps running. */
  kill(): Promise<void>;
}

/** How a release of the API is started. */
export interface ApiProgram {
  /** The folder of its clone. */
  readonly repository: string;
  /** Arguments of node, from there. */
  readonly args: readonly string[];
}

/** As it is started in production: the built program. */
export const BUILT_API = ['--enable-source-maps', 'api/dist/main.js'];

const THIS_RELEASE: ApiProgram = { repository: fileURLToPath(new URL('../..', import.meta.url)), args: BUILT_API };

/** The interval for polling a starting process, in milliseconds. */
const POLL_INTERVAL = 20;

/**
 * Starts the API, on free ports unless `env` has some.
 *
 * @param env - the database, as KEYFRAME_DATA or DATABASE_URL.
 * @param program - that of another release, or this one's with other arguments.
 */
export async function startApiProcess(env: Record<string, string>, program = THIS_RELEASE): Promise<ApiProcess> {
  const begin = performance.now();
  const ports = {
    API_PORT: env['API_PORT'] ?? String(await freePort()),
    PREVIEW_PORT: env['PREVIEW_PORT'] ?? String(await freePort()),
  };
  const child = spawn(process.execPath, program.args, {
    cwd: program.repository,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...{ PATH: process.env['PATH'], HOME: process.env['HOME'], HOST: '127.0.0.1' },
      ...{ FIREBASE_PROJECT_ID: PROJECT, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
      // Tests send requests faster than users.
      ...{
        RATE_READ: '1000000',
        RATE_WRITE: '1000000',
        RATE_CONTACT: '1000000',
        RATE_REPORT: '1000000',
        RATE_COMPONENT_REPORT: '1000000',
      },
      ...env,
      ...ports,
    },
  });
  const log: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => log.push(line));
  child.stderr.on('data', (text: Buffer) => log.push(text.toString()));
  let isRunning = true;
  const ended = once(child, 'close').then(() => {
    isRunning = false;
  });
  const [apiUrl, previewUrl] = [`http://127.0.0.1:${ports.API_PORT}`, `http://127.0.0.1:${ports.PREVIEW_PORT}`];
  // Any response shows that it listens.
  const listens = (url: string) =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    );
  while (!((await listens(apiUrl)) && (await listens(previewUrl)))) {
    if (!isRunning) throw new Error(`The API ended before it listened:\n${log.join('\n')}`);
    await sleep(POLL_INTERVAL);
  }
  const readyAfter = performance.now() - begin;

  return {
    pid: child.pid!,
    apiUrl,
    previewUrl,
    readyAfter,
    log,
    async call<Body>(name: EndpointName, { token, body, query, params, headers }: CallInput = {}) {
      const { method, path } = ENDPOINTS[name];
      const url = new URL(
        path.replace(/:(\w+)/g, (_match, key: string) => encodeURIComponent(params?.[key] ?? '')),
        apiUrl,
      );
      for (const [key, value] of Object.entries(query ?? {}))
        for (const one of [value].flat()) url.searchParams.append(key, one);
      const answer = await fetch(url, {
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.startsWith('application/json');
      return {
        status: answer.status,
        body: (isJson ? JSON.parse(text) : undefined) as Body,
        headers: Object.fromEntries(answer.headers),
      };
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      if (child.exitCode !== 0)
        throw new Error(`The API ended with ${child.exitCode ?? child.signalCode}:\n${log.join('\n')}`);
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** An unsigned ID token like the Auth emulator's, which `startApiProcess` accepts. */
export function unsignedToken({ uid, email }: TestAccount): string {
  return new UnsecuredJWT({ sub: uid, email, auth_time: Math.floor(Date.now() / 1000) })
    .setIssuer(issuerOf(PROJECT))
    .setAudience(PROJECT)
    .setIssuedAt()
    .setExpirationTime('1h')
    .encode();
}
