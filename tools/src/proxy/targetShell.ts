import { safeParse } from '@keyframe/contracts/parse';
import { Registry } from '@keyframe/contracts/registry';

/** How long a shell may take to answer before it counts as missing. Milliseconds. */
const ANSWER_TIMEOUT = 5_000;

/**
 * The origin of the running shell that `--against` names. Where it sends its visitors on (http to https), the origin
 * it sends them to: otherwise the browser would be led out of the proxy.
 *
 * @throws Error when that is no web address, or nothing there answers with a registry
 */
export async function targetShell(against: string): Promise<string> {
  if (!/^https?:\/\//.test(against) || !URL.canParse(against)) {
    throw new Error(`--against is "${against}"; it must be the address of a shell, such as http://localhost:3000.`);
  }
  const { origin } = new URL(against);
  const hint = 'Run npm start in another terminal, or name a deployed shell with --against http://host.';
  const answer = await fetch(`${origin}/registry.json`, { signal: AbortSignal.timeout(ANSWER_TIMEOUT) }).catch(
    (cause: unknown) => {
      throw new Error(`No shell answers at ${origin}. ${hint}`, { cause });
    },
  );
  const registry: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok || !safeParse(Registry, registry).success) {
    throw new Error(
      `What answers at ${origin} is no shell: its /registry.json is no registry (status ${answer.status}). ${hint}`,
    );
  }
  return new URL(answer.url).origin;
}
