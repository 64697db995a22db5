import type { ErrorBody } from '@keyframe/contracts/api/common';
import type { RuntimeConfig } from '@keyframe/contracts/config';
import { NONCE_PLACEHOLDER } from '@keyframe/contracts/styleNonce';
import { formatPolicy } from '../headers/contentSecurityPolicy.ts';
import { REMOTE_HEADERS, SHELL_HEADERS } from '../headers/responseHeaders.ts';
import { shellPolicy } from '../headers/shellPolicy.ts';
import { REVALIDATE, HASHED_NAME, IMMUTABLE } from '../headers/cacheControl.ts';
import { currentShellFolder, shellFilesFolder } from '../release/shellFolder.ts';
import { CONTENT_TYPES } from '../release/versionFiles.ts';

/** A site that nginx serves: shell, remotes, API and preview, each on a host of its own. */
export interface NginxSite {
  /** `/config.json`; it holds the addresses of the API and the preview. */
  config: RuntimeConfig;
  /** Address of the shell, an origin. */
  shell: string;
  /** Address of the remotes' files, an origin: `KEYFRAME_RELEASES_URL`. */
  remotes: string;
  /** Further origins from which the page may load remotes: where older versions in the registry are. */
  otherRemotes: readonly string[];
  /** Where the API's processes listen, for their API and their preview: `127.0.0.1:4000`. */
  servers: { api: readonly string[]; preview: readonly string[] };
  /** The folder of releases, absolute: `KEYFRAME_RELEASES`. */
  releases: string;
  /** The folder that holds `config.json`, absolute. */
  folder: string;
  /** For https: the folder of a host's `fullchain.pem` and `privkey.pem`; `{host}` in it stands for the host. */
  certificates?: string;
  /** The one address to listen on; without it, all of the machine's. */
  bind?: string;
}

/** `max-age` of Strict-Transport-Security: a year, in seconds. Of this host alone; others of the domain are not ours to speak for. */
const STRICT_TRANSPORT = 'max-age=31536000';

/** The API takes as much. It would refuse more before all of that is sent, and nginx then often hears a broken connection instead. */
const API_BODY = '1m';
/** A profile with a picture, the largest thing that people send, stays in memory on its way to the API. */
const API_BUFFER = '512k';
/** For hosts that take no bodies. */
const NO_BODY = '1k';

/** What nginx itself says on the API's host, in the API's form and so that a page may read it. `on` are its own statuses. */
const API_FAILURES: { on: string; status: number; message: string; code: string }[] = [
  { on: '413', status: 413, message: 'body is too large', code: 'payload_too_large' },
  { on: '502 504', status: 503, message: 'The site cannot be reached at the moment; try again', code: 'unavailable' },
];

/** What a build may consist of, and how a browser is told of it: nginx keeps a type and its `charset` apart. */
const TYPES = Object.entries(CONTENT_TYPES).map(([extension, value]) => {
  const [type, charset] = value.split('; ') as [string, string?];
  return { extension: extension.slice(1), type, isText: charset !== undefined };
});
/** Types that nginx is told to treat as text; HTML it does by itself, and complains when told so. */
const TEXT_TYPES = [
  ...new Set(TYPES.filter(({ isText, type }) => isText && type !== 'text/html').map(({ type }) => type)),
];

/** How files are served: the build's own compressed twins where there are some. */
const files = `  types {
${TYPES.map(({ type, extension }) => `    ${type} ${extension};`).join('\n')}
  }
  default_type application/octet-stream;
  charset utf-8;
  charset_types ${TEXT_TYPES.join(' ')};
  gzip_static on;
  gzip on;
  gzip_types ${TEXT_TYPES.join(' ')};
  gzip_vary on;`;

const proxy = `    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;`;

/**
 * The configuration, for nginx's `http` block. The page's policy, the headers, what is kept for how long and the content
 * types are those of the tables that the local site is served by (`tools/src/local/siteServer.ts`).
 *
 * @throws Error that says what of the site cannot be served so
 */
export function nginxConfiguration(site: NginxSite): string {
  const faults = siteFaults(site);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const { config, shell, remotes, servers, releases, folder } = site;
  // 128 random bits in 32 hexadecimal digits, new for each request.
  const policy = shellPolicy({
    config,
    remotes: [...new Set([remotes, ...site.otherRemotes].map(origin))].sort(),
    nonce: '$request_id',
  });
  return `# Made by: keyframe nginx. Make it again instead of changing it (docs/operations.md, "Behind nginx").

map $uri $keyframe_page_policy {
  /index.html ${quoted(formatPolicy(policy), ['$request_id'])};
}
map $uri $keyframe_shell_cache {
  ${quoted(`~${HASHED_NAME.source}`, ['$'])} ${quoted(IMMUTABLE)};
  default ${quoted(REVALIDATE)};
}
${upstream('keyframe_api', servers.api)}
${upstream('keyframe_preview', servers.preview)}
# The shell.
server {
${head(site, shell, NO_BODY)}
${headers(SHELL_HEADERS)}
  add_header Content-Security-Policy $keyframe_page_policy always;
  add_header Cache-Control $keyframe_shell_cache;
${files}
  root ${quoted(currentShellFolder(releases))};

  location = /config.json { root ${quoted(folder)}; }
  location = /registry.json { root ${quoted(releases)}; }
  location = /index.html {
    # Whole each time and never a 304: the nonce in the page must be the one in its policy.
    gzip_static off;
    etag off;
    if_modified_since off;
    sub_filter ${quoted(NONCE_PLACEHOLDER)} $request_id;
    sub_filter_once off;
  }
  # Of every version: a page opened before a release still finds its late chunks. One that is missing is a 404.
  location ~ ${quoted(HASHED_NAME.source, ['$'])} { root ${quoted(shellFilesFolder(releases))}; }
  # Hidden files are never served.
  location ~ /\\. { rewrite ^ /index.html last; }
  # Any address that is no file of the build is a page of the shell's router: usernames may hold dots.
  location / { try_files $uri /index.html; }
}

# The remotes' files.
server {
${head(site, remotes, NO_BODY)}
${headers(REMOTE_HEADERS)}
  add_header Cache-Control ${quoted(IMMUTABLE)};
${files}
  root ${quoted(releases)};

  # Versions that are being copied, the shell's folder, and the registry's history, which says who released.
  location ~ /\\.|\\.draft- { return 404; }
  location ~ ^/(shell|registry)/ { return 404; }
  location ~ ^/[a-z][a-z0-9]*/[^/]+/. { }
  location / { return 404; }
}

# The API. It makes its headers itself; nginx speaks for it when it cannot.
server {
${head(site, config.api, API_BODY)}
  client_body_buffer_size ${API_BUFFER};
${apiFailures(origin(shell))}
  location / {
    proxy_pass http://keyframe_api;
${proxy}
    # Each proxy adds the address that it was asked from; TRUST_PROXY tells the API how many do.
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
  }
}

# The preview, which runs members' code; its headers, the policy above all, come from the API's process.
server {
${head(site, config.preview, NO_BODY)}
  location / {
    limit_except GET { deny all; }
    proxy_pass http://keyframe_preview;
${proxy}
    proxy_set_header Cookie "";
    proxy_set_header Authorization "";
    gzip on;
    gzip_proxied any;
    gzip_vary on;
  }
}
${redirect(shell)}`;
}

function apiFailures(shell: string): string {
  const lines = [
    'set $keyframe_failure_origin "";',
    'add_header Access-Control-Allow-Origin $keyframe_failure_origin always;',
  ];
  for (const { on, status, message, code } of API_FAILURES) {
    const body: ErrorBody = { message, code, error: { message, code } };
    lines.push(
      `error_page ${on} =${status} @${code};`,
      `location @${code} {`,
      `  set $keyframe_failure_origin ${quoted(shell)};`,
      '  default_type "application/json; charset=utf-8";',
      `  return ${status} '${JSON.stringify(body)}';`,
      '}',
    );
  }
  return lines.map((line) => `  ${line}`).join('\n');
}

const origin = (address: string): string => new URL(address).origin;
const isSecure = (address: string): boolean => new URL(address).protocol === 'https:';

function upstream(name: string, servers: readonly string[]): string {
  return `upstream ${name} {
${servers.map((server) => `  server ${server};`).join('\n')}
  keepalive 16;
}`;
}

/** How a host is reached, and what holds for all of it. */
function head({ certificates, bind }: NginxSite, address: string, body: string): string {
  const { hostname, port } = new URL(address);
  const secure = isSecure(address);
  const at = port || (secure ? '443' : '80');
  const lines = (bind ? [`${bind}:${at}`] : [at, `[::]:${at}`]).map(
    (where) => `listen ${where}${secure ? ' ssl http2' : ''};`,
  );
  lines.push(`server_name ${hostname};`, 'server_tokens off;', `client_max_body_size ${body};`);
  if (secure) {
    const keys = certificates!.replaceAll('{host}', hostname);
    lines.push(
      `ssl_certificate ${quoted(`${keys}/fullchain.pem`)};`,
      `ssl_certificate_key ${quoted(`${keys}/privkey.pem`)};`,
      'ssl_protocols TLSv1.2 TLSv1.3;',
      'ssl_session_cache shared:keyframe:10m;',
      'ssl_session_tickets off;',
      `add_header Strict-Transport-Security ${quoted(STRICT_TRANSPORT)} always;`,
    );
  }
  return lines.map((line) => `  ${line}`).join('\n');
}

function headers(table: Readonly<Record<string, string>>): string {
  return Object.entries(table)
    .map(([name, value]) => `  add_header ${name} ${quoted(value)} always;`)
    .join('\n');
}

/** Whoever types the shell's name comes by http at first. */
function redirect(shell: string): string {
  const { hostname, port } = new URL(shell);
  if (!isSecure(shell) || port !== '') return '';
  return `
server {
  listen 80;
  listen [::]:80;
  server_name ${hostname};
  server_tokens off;
  return 301 https://${hostname}$request_uri;
}
`;
}

/**
 * A value as nginx reads it. `$` begins a variable there and cannot be written otherwise, so it is refused but in what
 * is `meant` so.
 */
function quoted(value: string, meant: readonly string[] = []): string {
  const plain = meant.reduce((rest, part) => rest.replaceAll(part, ''), value);
  if (/["$\r\n]/.test(plain))
    throw new Error(
      `${JSON.stringify(value)} cannot be written into nginx's configuration: it holds a quote, a $ or a line break.`,
    );
  return `"${value}"`;
}

function siteFaults({ config, shell, remotes, servers, releases, folder, certificates }: NginxSite): string[] {
  const addresses = { shell, remotes, API: config.api, preview: config.preview };
  const all = Object.values(addresses);
  const faults = Object.entries(addresses)
    .filter(([, address]) => !/^https?:\/\/[a-z0-9.-]+(:\d+)?\/?$/.test(address))
    .map(
      ([name, address]) =>
        `The address of the ${name} is ${address}; it must be an origin such as https://keyframe.example, without a path.`,
    );
  if (faults.length > 0) return faults;
  if (new Set(all.map((address) => new URL(address).hostname)).size < all.length) {
    faults.push(
      `Shell, remotes, API and preview need a host each, the preview one of another site than the shell: ${all.join(', ')}.`,
    );
  }
  if (new Set(all.map(isSecure)).size > 1) faults.push(`Either all addresses are https or none: ${all.join(', ')}.`);
  if (all.some(isSecure) && !certificates)
    faults.push('For https the certificates must be named: --certificates /etc/letsencrypt/live/{host}.');
  for (const server of [...servers.api, ...servers.preview]) {
    if (!/^[\w.-]+:\d+$/.test(server))
      faults.push(`${server} is not where a server listens; that reads like 127.0.0.1:4000.`);
  }
  for (const path of [releases, folder, ...(certificates ? [certificates] : [])]) {
    if (!path.startsWith('/')) faults.push(`${path} must be a whole path, which begins with /.`);
  }
  return faults;
}
