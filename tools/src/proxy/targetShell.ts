import { safeParse } from '@keyframe/contracts/parse';
import { Registry } from '@keyframe/contracts/registry';

/** Timeout of the request to a shell. Milliseconds. */
const RESPONSE_TIMEOUT = 5_000;

/**
 * The origin of the running shell that an option of the command line names, after redirects (http to https), which would
 * lead the browser out of the proxy.
 *
 * @throws Error when the address is invalid or does not serve a registry
 */
export async function targetShell(address: string, option: '--against' | '--site' = '--against'): Promise<string> {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
    throw new Error(`${option} is "${address}"; it must be the address of a shell, such as http://localhost:3000.`);
  }
  const { origin } = new URL(address);
  const hint = `Run npm start in another terminal, or set ${option} to a deployed shell.`;
  const response = await fetch(`${origin}/registry.json`, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT) }).catch(
    (cause: unknown) => {
      throw new Error(`No shell responds at ${origin}. ${hint}`, { cause });
    },
  );
  const registry: unknown = await response.json().catch(() => undefined);
  if (!response.ok || !safeParse(Registry, registry).success) {
    throw new Error(
      `The server at ${origin} is not a shell: its /registry.json is invalid (status ${response.status}). ${hint}`,
    );
  }
  return new URL(response.url).origin;
}
