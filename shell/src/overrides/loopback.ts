import { safeParse } from '@keyframe/contracts/parse';
import { SERVED_REMOTE_PATH, ServedRemotes, type ServedRemote } from '@keyframe/contracts/servedRemote';
import { LOAD_POLICY } from '../plan/policy.ts';

/** Hosts that are this machine regardless of DNS, in URL syntax. */
const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The origin of an address on the user's own machine, such as `http://localhost:3100`. Decided by the parsed URL, never
 * by its text: in `http://localhost@evil.test` the host is `evil.test`.
 *
 * @returns undefined for anything else: another host or scheme, a username or password, a path after the port
 */
export function loopbackOrigin(address: string): string | undefined {
  const url = parsed(address);
  if (!url || url.protocol !== 'http:' || !LOOPBACK_HOSTS.includes(url.hostname)) return undefined;
  // Only scheme, host and port; `/` is the empty path of a URL.
  return url.href === `${url.origin}/` ? url.origin : undefined;
}

/**
 * Asks the server at a loopback origin which remotes it serves: at least one.
 *
 * @throws Error with a message for the user: a timeout, an invalid response, files of another origin
 */
export async function readServedRemotes(origin: string): Promise<ServedRemote[]> {
  const parsed = safeParse(ServedRemotes, await readJson(origin));
  if (!parsed.success) throw new Error(`What ${origin}${SERVED_REMOTE_PATH} describes no remote.`);
  const { name, entry, more = [] } = parsed.data;
  const remotes = [{ name, entry }, ...more];
  for (const remote of remotes) requireOwnFiles(origin, remote);
  return remotes;
}

function requireOwnFiles(origin: string, { name, entry }: ServedRemote): void {
  for (const { manifest, entry: script } of Object.values(entry.versions)) {
    const elsewhere = [manifest, script].find((file) => !isAt(origin, file));
    if (elsewhere !== undefined) throw new Error(`${origin} lists a file on another origin: ${elsewhere}`);
  }
  if (!Object.hasOwn(entry.versions, entry.channels.stable))
    throw new Error(`${origin} holds no version ${entry.channels.stable} of ${name}.`);
}

async function readJson(origin: string): Promise<unknown> {
  const address = `${origin}${SERVED_REMOTE_PATH}`;
  // A redirect could lead to an origin that the user has not confirmed.
  const answer = await fetch(address, {
    redirect: 'error',
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(LOAD_POLICY.servedRemoteTimeout),
  }).catch((cause: unknown) => {
    throw new Error(`${origin} doesn’t respond. Is npm run dev running there?`, { cause });
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}. Is npm run dev running there?`);
  return answer.json().catch((cause: unknown) => {
    throw new Error(`What ${address} returned is not JSON.`, { cause });
  });
}

/**
 * Whether a file has exactly that origin. A `blob:` address has the origin of its creator, so the scheme counts too.
 */
function isAt(origin: string, file: string): boolean {
  const url = parsed(file);
  return (
    url !== undefined && url.protocol === 'http:' && url.origin === origin && url.username === '' && url.password === ''
  );
}

function parsed(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}
