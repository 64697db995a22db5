import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from '@keyframe/contracts/parse';
import { RuntimeConfig } from '@keyframe/contracts/config';
import { writeNginxConfiguration } from './writeConfiguration.ts';

let folder: string;
let args: string[];
let environment: Record<string, string>;
beforeEach(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  folder = await mkdtemp(join(tmpdir(), 'keyframe-nginx-'));
  const address = (option: string, host: string) => [`--${option}`, `https://${host}.example`];
  args = [
    ...address('shell', 'site'),
    ...address('api', 'api'),
    ...address('preview', 'previews'),
    '--certificates',
    '/keys/{host}',
    '--folder',
    join(folder, 'site'),
  ];
  environment = {
    KEYFRAME_RELEASES: join(folder, 'releases'),
    KEYFRAME_RELEASES_URL: 'https://remotes.example',
    FIREBASE_API_KEY: 'k',
    FIREBASE_AUTH_DOMAIN: 'p.firebaseapp.example',
    FIREBASE_PROJECT_ID: 'p',
    KEYFRAME_MAIL: 'us@site.example',
  };
});
afterEach(() => rm(folder, { recursive: true }));

test('writes keyframe.conf and config.json from the variables of releases, sign-in and community', async () => {
  await writeNginxConfiguration(args, environment);
  expect((await readdir(join(folder, 'site'))).sort()).toEqual(['config.json', 'keyframe.conf']);
  const config = parse(RuntimeConfig, JSON.parse(await readFile(join(folder, 'site/config.json'), 'utf8')));
  expect(config).toMatchObject({
    api: 'https://api.example',
    preview: 'https://previews.example',
    auth: { firebase: { apiKey: 'k', authDomain: 'p.firebaseapp.example', projectId: 'p' } },
    overrides: 'off',
    community: { mail: 'us@site.example' },
  });
  expect(config.auth.emulator).toBeUndefined();
  const text = await readFile(join(folder, 'site/keyframe.conf'), 'utf8');
  expect(text).toContain(`root "${folder}/releases/shell/current";`);
  expect(text).toContain("script-src 'self' https://remotes.example https://apis.google.com;");
});

test('--verified-registry serves the file that verify-registry writes, from a folder that no team writes', async () => {
  const served = async (...more: string[]) => {
    await writeNginxConfiguration([...args, ...more], environment);
    return /location = \/registry\.json { root "(.+)"; }/.exec(
      await readFile(join(folder, 'site/keyframe.conf'), 'utf8'),
    )![1];
  };
  expect(await served()).toBe(join(folder, 'releases'));
  expect(await served('--verified-registry')).toBe(join(folder, 'site'));
});

test('--container writes the paths and the port of the web image', async () => {
  await writeNginxConfiguration([...args.filter((arg) => !/certificates|keys/.test(arg)), '--container'], environment);
  const text = await readFile(join(folder, 'site/keyframe.conf'), 'utf8');
  expect(text).toContain('root "/srv/keyframe/shell/current";');
  expect(text).toContain('location = /config.json { root "/etc/nginx/keyframe"; }');
  expect(text).toContain('proxy_cache_path "/tmp/pages" ');
  expect(text).toContain('listen 8080;');
  expect(text).not.toContain(folder);
});

test.each([
  ['KEYFRAME_RELEASES_URL', '', 'KEYFRAME_RELEASES_URL to the address'],
  ['KEYFRAME_RELEASES', 's3://bucket', 'Set KEYFRAME_RELEASES to the folder'],
  ['FIREBASE_PROJECT_ID', '', 'FIREBASE_PROJECT_ID is missing'],
])('with %s=%s rejects with a remedy and writes nothing', async (name, value, sentence) => {
  await expect(writeNginxConfiguration(args, { ...environment, [name]: value })).rejects.toThrow(sentence);
  expect(await readdir(folder)).toEqual([]);
});

test('rejects an unknown value of --overrides', async () => {
  await expect(writeNginxConfiguration([...args, '--overrides', 'all'], environment)).rejects.toThrow(
    '--overrides is "all"; use off, registered, loopback.',
  );
});

test('requires a Firebase project', async () => {
  const { KEYFRAME_RELEASES, KEYFRAME_RELEASES_URL } = environment;
  await expect(writeNginxConfiguration(args, { KEYFRAME_RELEASES, KEYFRAME_RELEASES_URL })).rejects.toThrow(
    'The Auth emulator is for local use only',
  );
});
