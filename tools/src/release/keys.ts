import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from '@keyframe/contracts/parse';
import { KEY_NAME, PUBLIC_KEY, ReleaseKey, type ReleasePolicy } from '@keyframe/contracts/signedRegistry';
import { createKeyPair } from '../registry/keys.ts';
import { ROOT } from '../registry/policy.ts';
import { author } from './author.ts';
import { targetFromEnvironment } from './targetFromEnvironment.ts';

/** `keyframe keys …`: the keys that sign revisions of the registry, and what each may change (docs/operations.md). */
const ACTIONS: Record<string, { usage: string; run: (args: string[]) => Promise<void> }> = {
  new: { usage: 'NAME [--folder DIRECTORY]', run: createKey },
  allow: { usage: 'NAME:PUBLIC --remotes editor,browse [--shell] [--until 2027-06-30]', run: allowKey },
  revoke: { usage: 'NAME', run: revokeKey },
  list: { usage: '', run: listKeys },
};

/** @throws Error that shows the usage */
export async function keys([action = '', ...args]: string[]): Promise<void> {
  const chosen = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (chosen) return chosen.run(args);
  const lines = Object.entries(ACTIONS).map(([name, { usage }]) => `  keyframe keys ${name} ${usage}`.trimEnd());
  throw new Error(`Usage:\n${lines.join('\n')}`);
}

/** Writes a new private key to `NAME.key`, which only its owner can read, and prints the public key for `keys allow`. */
async function createKey(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { folder: { type: 'string', default: '.' } },
  });
  const [name = ''] = positionals;
  if (!KEY_NAME.test(name))
    throw new Error(`The name of a key has lower-case letters, digits and hyphens; "${name}" does not.`);
  const file = join(values.folder, `${name}.key`);
  const { privateKey, publicKey } = createKeyPair();
  await writeFile(file, privateKey, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new Error(`${file} exists. Choose another name: a key is never replaced.`) : error;
  });
  console.log(`◆ Wrote the private key to ${file}.`);
  console.log(
    name === ROOT ? `  The site's KEYFRAME_ROOT_KEY: ${publicKey}` : `  For keyframe keys allow: ${name}:${publicKey}`,
  );
}

async function allowKey(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { remotes: { type: 'string', default: '' }, shell: { type: 'boolean' }, until: { type: 'string' } },
  });
  const [name = '', publicKey = ''] = (positionals[0] ?? '').split(':');
  if (!KEY_NAME.test(name) || !PUBLIC_KEY.test(publicKey))
    throw new Error(`"${positionals[0] ?? ''}" is not a key. Give NAME:PUBLIC as printed by keyframe keys new NAME.`);
  if (name === ROOT)
    throw new Error('The root key is not in the policy: it is KEYFRAME_ROOT_KEY of servers and publishers.');
  const remotes = values.remotes.split(',').filter((remote) => remote !== '');
  if (remotes.length === 0 && !values.shell)
    throw new Error('Name what the key may change: --remotes editor,browse, or --remotes "*" for all, or --shell.');
  const key = parse(ReleaseKey, {
    public: publicKey,
    remotes,
    ...(values.shell && { shell: true }),
    from: new Date().toISOString(),
    ...(values.until !== undefined && { until: endOfDay(values.until) }),
  });
  const rights = [...remotes, ...(values.shell ? ['the shell'] : [])].join(', ');
  await changePolicy(`keys allow ${name}: ${rights}`, (policy) => withKey(policy, name, key));
}

/** @throws Error when the name belongs to another key: revisions of the past name it */
function withKey({ keys: known }: ReleasePolicy, name: string, key: ReleaseKey): ReleasePolicy {
  const before = Object.hasOwn(known, name) ? known[name]! : undefined;
  if (before && before.public !== key.public)
    throw new Error(`The policy has another key with the name ${name}. Choose a new name, such as ${name}-2.`);
  if (before?.revoked !== undefined) throw new Error(`The key ${name} was revoked. Create a new one.`);
  const twin = Object.entries(known).find(([other, { public: same }]) => other !== name && same === key.public);
  if (twin) throw new Error(`This key is in the policy as ${twin[0]}.`);
  return { keys: { ...known, [name]: before ? { ...key, from: before.from } : key } };
}

async function revokeKey(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [name = ''] = positionals;
  await changePolicy(`keys revoke ${name}`, (policy) => {
    if (!Object.hasOwn(policy.keys, name))
      throw new Error(`The policy has no key "${name}". Keys: ${Object.keys(policy.keys).join(', ') || 'none'}.`);
    return { keys: { ...policy.keys, [name]: { ...policy.keys[name]!, revoked: new Date().toISOString() } } };
  });
  console.log(
    '  What it signed before stays live. npm run releases lists it; roll back what its owner did not release.',
  );
}

async function changePolicy(what: string, change: (policy: ReleasePolicy) => ReleasePolicy): Promise<void> {
  const target = await targetFromEnvironment(process.env);
  await target.registry.updatePolicy(change, { by: author(process.env), what });
  console.log(`◆ ${what}, in ${target.name}. It takes effect with the next revision.`);
}

async function listKeys(): Promise<void> {
  const policy = await (await targetFromEnvironment(process.env)).registry.policy();
  if (!policy) {
    console.log(
      'The registry is not signed. keyframe keys new root creates the root key of a site (docs/operations.md).',
    );
    return;
  }
  for (const [name, key] of Object.entries(policy.keys)) {
    const rights = [...key.remotes, ...(key.shell ? ['shell'] : [])].join(',');
    const end = key.revoked
      ? `revoked ${key.revoked.slice(0, 10)}`
      : key.until
        ? `until ${key.until.slice(0, 10)}`
        : '';
    console.log(
      `  ${name.padEnd(20)}  ${rights.padEnd(24)}  from ${key.from.slice(0, 10)}  ${end.padEnd(18)}  ${key.public}`,
    );
  }
}

/** The last millisecond of a day, UTC. @throws Error for a text that is no date */
function endOfDay(date: string): string {
  const end = new Date(`${date}T23:59:59.999Z`);
  if (Number.isNaN(end.getTime())) throw new Error(`--until is "${date}"; give a date such as 2027-06-30.`);
  return end.toISOString();
}
