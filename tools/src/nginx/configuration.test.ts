import { SITE_FILES_OF_THE_API } from '@keyframe/contracts/siteFiles';
import { formatPolicy } from '../headers/contentSecurityPolicy.ts';
import { REMOTE_HEADERS, SHELL_HEADERS } from '../headers/responseHeaders.ts';
import { shellPolicy } from '../headers/shellPolicy.ts';
import { nginxConfiguration, siteFileLocation, type NginxSite } from './configuration.ts';

const site: NginxSite = {
  config: {
    schema: 1,
    api: 'https://api.keyframe.example',
    preview: 'https://keyframe-previews.example',
    auth: { firebase: { apiKey: 'k', authDomain: 'keyframe.firebaseapp.example', projectId: 'p' } },
    overrides: 'off',
  },
  shell: 'https://keyframe.example',
  remotes: 'https://remotes.keyframe.example',
  otherRemotes: ['https://old.example', 'https://remotes.keyframe.example'],
  servers: { api: ['127.0.0.1:4000', '127.0.0.1:4001'], preview: ['127.0.0.1:3005'], renderer: [] },
  releases: '/srv/keyframe',
  folder: '/etc/nginx/keyframe',
  certificates: '/etc/letsencrypt/live/{host}',
};
const over = (more: Partial<NginxSite>) => nginxConfiguration({ ...site, ...more });
const preview = (address: string) => ({ config: { ...site.config, preview: address } });

/** The server block of a host. */
const server = (text: string, host: string) =>
  text.split('\nserver {\n').find((part) => part.includes('listen 443') && part.includes(`server_name ${host};`))!;

test('the page has the policy for the origins of all remotes, with nginx’s request id as nonce', () => {
  const policy = shellPolicy({
    config: site.config,
    remotes: ['https://old.example', 'https://remotes.keyframe.example'],
    nonce: '$request_id',
  });
  expect(nginxConfiguration(site)).toContain(`/index.html "${formatPolicy(policy)}";`);
});

test('the file hosts send the headers of the tables on every response', () => {
  const text = nginxConfiguration(site);
  for (const [host, table] of [
    ['keyframe.example', SHELL_HEADERS],
    ['remotes.keyframe.example', REMOTE_HEADERS],
  ] as const) {
    for (const [name, value] of Object.entries(table))
      expect(server(text, host)).toContain(`  add_header ${name} "${value}" always;\n`);
  }
});

test('each host has its own certificate and HSTS, and the shell’s host redirects from http', () => {
  const text = nginxConfiguration(site);
  for (const host of [
    'keyframe.example',
    'remotes.keyframe.example',
    'api.keyframe.example',
    'keyframe-previews.example',
  ]) {
    expect(server(text, host)).toContain(`ssl_certificate_key "/etc/letsencrypt/live/${host}/privkey.pem";`);
    expect(server(text, host)).toContain('add_header Strict-Transport-Security "max-age=31536000" always;');
  }
  expect(text).toContain(
    'server_name keyframe.example;\n  server_tokens off;\n  return 301 https://keyframe.example$request_uri;',
  );
});

test('behind a proxy that terminates TLS, all hosts share one port of plain http, and keep HSTS', () => {
  const { certificates: _, ...rest } = site;
  const text = nginxConfiguration({ ...rest, port: 8080 });
  expect(text.match(/listen 8080;/g)).toHaveLength(4);
  expect(text.match(/add_header Strict-Transport-Security "max-age=31536000" always;/g)?.length).toBeGreaterThanOrEqual(
    4,
  );
  expect(text).not.toMatch(/ssl|return 301/);
  expect(() => nginxConfiguration({ ...site, port: 8080 })).toThrow('leave out --certificates');
});

test('addresses other than build files serve the page, also with dots, except missing hashed files', () => {
  const shell = server(nginxConfiguration(site), 'keyframe.example');
  const locations = [...shell.matchAll(/^ {2}location (?:~|=)? ?(\S+) \{ (.*) \}$/gm)].map(([, pattern, rule]) => [
    pattern,
    rule,
  ]);
  expect(locations.slice(-3)).toEqual([
    ['"\\.[0-9a-f]{10}\\.\\w+(\\.map)?$"', 'root "/srv/keyframe/shell/files";'],
    ['/\\.', 'rewrite ^ /index.html last;'],
    ['/', 'try_files $uri /index.html;'],
  ]);
});

test('lists all API processes as upstream servers', () => {
  expect(nginxConfiguration(site)).toContain(
    'upstream keyframe_api {\n  server 127.0.0.1:4000;\n  server 127.0.0.1:4001;\n',
  );
});

test('the shell’s host passes the files that the API serves to its processes, before any other location', () => {
  const shell = server(nginxConfiguration(site), 'keyframe.example');
  for (const entry of SITE_FILES_OF_THE_API) {
    const [before, rules] = shell.split(`  location ${siteFileLocation(entry)} {\n`);
    // The first regular expression that matches wins.
    expect(before).not.toMatch(/location ~ (?!\^\/component\/)/);
    const location = rules!.slice(0, rules!.indexOf('\n  }'));
    expect(location).toContain('proxy_pass http://keyframe_api;');
    expect(location).toContain('X-Forwarded-For');
    expect(location).toContain('add_header Strict-Transport-Security "max-age=31536000" always;');
    expect(location).toContain('error_page 502 504 =503 @site_file_unavailable;');
  }
  expect(shell).toContain('add_header Retry-After 60 always;');
});

test.each<[string, Partial<NginxSite>, string]>([
  [
    'an address with a path',
    { remotes: 'https://keyframe.example/remotes' },
    'The address of the remotes is https://keyframe.example/remotes; it must be an origin',
  ],
  ['a host for each remote', { remotes: 'https://{remote}.example' }, 'must be an origin'],
  ['previews on the shell’s host', preview('https://keyframe.example:8443'), 'need different hosts'],
  ['a mix of http and https', preview('http://previews.example'), 'All addresses must be https, or none'],
  ['https without certificates', { certificates: undefined }, 'https needs certificates'],
  [
    'an invalid server',
    { servers: { api: ['http://127.0.0.1:4000'], preview: ['127.0.0.1:3005'], renderer: [] } },
    'http://127.0.0.1:4000 is not a host and port',
  ],
  ['a relative folder', { releases: 'releases' }, 'releases must be an absolute path'],
  ['a folder with a quote', { releases: '/srv/"; return 200' }, 'cannot be written to nginx'],
  ['a folder with an nginx variable', { folder: '/srv/$host' }, 'cannot be written to nginx'],
])('rejects %s', (_what, more, sentence) => {
  expect(() => over(more)).toThrow(sentence);
});

test('pages come from the renderer, kept for seconds, without anything of the visitor but the address', () => {
  const text = over({ servers: { ...site.servers, renderer: ['127.0.0.1:3008'] } });
  expect(text).toContain('try_files $uri @page;');
  expect(text).toContain('proxy_pass_request_headers off;');
  expect(text).toContain('proxy_cache_key $request_uri;');
  expect(text).toContain('error_page 502 503 504 =200 /index.html;');
  expect(over({})).toContain('try_files $uri /index.html;');
});
