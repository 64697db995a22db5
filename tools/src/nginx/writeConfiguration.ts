import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { safeParse } from '@keyframe/contracts/parse';
import { RuntimeConfig } from '@keyframe/contracts/config';
import { remoteOrigins } from '../headers/shellPolicy.ts';
import { siteSettings } from '../local/runtimeConfig.ts';
import { isBucketAddress, targetFromEnvironment } from '../release/targetFromEnvironment.ts';
import { nginxConfiguration, type NginxSite } from './configuration.ts';

const OPTIONS = {
  shell: { type: 'string' },
  api: { type: 'string' },
  preview: { type: 'string' },
  certificates: { type: 'string' },
  folder: { type: 'string' },
  'api-servers': { type: 'string', default: '127.0.0.1:4000' },
  'preview-servers': { type: 'string', default: '127.0.0.1:3005' },
  'renderer-servers': { type: 'string', default: '127.0.0.1:3008' },
  container: { type: 'boolean', default: false },
  overrides: { type: 'string', default: 'off' },
  'verified-registry': { type: 'boolean', default: false },
} as const;

/** Where the web image of deploy/Dockerfile has what is mounted into it, and what its unprivileged nginx may use. */
const CONTAINER = {
  port: 8080,
  releases: '/srv/keyframe',
  folder: '/etc/nginx/keyframe',
  pages: '/tmp/pages',
} as const;

/**
 * `npx keyframe nginx --shell https://… --api https://… --preview https://… --certificates … --folder …`: writes
 * `keyframe.conf` and `config.json` to the folder. The other settings come from the variables of releases, Firebase and
 * the community (docs/operations.md).
 *
 * @throws Error for missing or invalid settings, before anything is written
 */
export async function writeNginxConfiguration(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const { values } = parseArgs({ args, options: OPTIONS });
  const { shell, api, preview, certificates, folder } = values;
  if (!shell || !api || !preview || !folder) {
    throw new Error('Usage: --shell https://… --api https://… --preview https://… --folder /etc/nginx/keyframe');
  }
  const { KEYFRAME_RELEASES: releases, KEYFRAME_RELEASES_URL: remotes } = env;
  if (!releases || isBucketAddress(releases) || !remotes) {
    throw new Error(
      'Set KEYFRAME_RELEASES to the folder of releases that nginx serves, and KEYFRAME_RELEASES_URL to the address of the remotes’ host.',
    );
  }
  const { firebase, analytics, community, flags } = siteSettings(env);
  if (!firebase)
    throw new Error(
      'Set FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID. The Auth emulator is for local use only.',
    );
  const overrides = safeParse(RuntimeConfig.entries.overrides, values.overrides);
  if (!overrides.success)
    throw new Error(`--overrides is "${values.overrides}"; use ${RuntimeConfig.entries.overrides.options.join(', ')}.`);
  const config: RuntimeConfig = {
    schema: 1,
    api,
    preview,
    auth: { firebase },
    overrides: overrides.data,
    ...(analytics && { analytics }),
    ...(community && { community }),
    ...(flags && { flags }),
  };

  const { registry } = await targetFromEnvironment(env);
  const paths = { releases: resolve(releases), folder: resolve(folder) };
  const site: NginxSite = {
    config,
    shell,
    remotes,
    otherRemotes: remoteOrigins(await registry.read()),
    servers: {
      api: values['api-servers'].split(','),
      preview: values['preview-servers'].split(','),
      renderer: values['renderer-servers'].split(',').filter((server) => server !== ''),
    },
    ...(values.container ? CONTAINER : paths),
    verifiedRegistry: values['verified-registry'],
    ...(certificates && { certificates }),
  };
  await writeSite(site, paths.folder);
  console.log(
    `◆ Wrote keyframe.conf and config.json to ${resolve(folder)}. To apply them: nginx -t && nginx -s reload`,
  );
}

/** Writes both files, each atomically; to the site's folder, or to one that is mounted there. */
export async function writeSite(site: NginxSite, folder: string = site.folder): Promise<void> {
  const files = {
    'keyframe.conf': nginxConfiguration(site),
    'config.json': `${JSON.stringify(site.config, null, 2)}\n`,
  };
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const draft = join(folder, `.${name}.draft`);
    await writeFile(draft, text);
    await rename(draft, join(folder, name));
  }
}
