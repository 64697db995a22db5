import type { ErrorBody } from '@keyframe/contracts/api/common';
import type { RuntimeConfig } from '@keyframe/contracts/config';
import { PREVIEW_PARAMETER } from '@keyframe/contracts/previewLink';
import { RENDER_COOKIE, RENDER_IN_BROWSER } from '@keyframe/contracts/renderCookie';
import { SITE_FILES_OF_THE_API } from '@keyframe/contracts/siteFiles';
import { NONCE_PLACEHOLDER } from '@keyframe/contracts/styleNonce';
import { THEME_COOKIE, THEME_IN_PAGE } from '@keyframe/contracts/themeCookie';
import { formatPolicy } from '../headers/contentSecurityPolicy.ts';
import { REMOTE_HEADERS, SHELL_HEADERS } from '../headers/responseHeaders.ts';
import { shellPolicy } from '../headers/shellPolicy.ts';
import { SITE_FILE_UNAVAILABLE } from '../headers/siteFileUnavailable.ts';
import { REVALIDATE, HASHED_NAME, IMMUTABLE } from '../headers/cacheControl.ts';
import { currentShellFolder, shellFilesFolder } from '../release/shellFolder.ts';
import { CONTENT_TYPES } from '../release/versionFiles.ts';

/** A site served by nginx: shell, remotes, API and preview, each on a separate host. */
export interface NginxSite {
  /** `/config.json`, which has the addresses of the API and the preview. */
  config: RuntimeConfig;
  /** Address of the shell, an origin. */
  shell: string;
  /** Address of the remotes' files, an origin: `KEYFRAME_RELEASES_URL`. */
  remotes: string;
  /** Additional origins of remotes, for older versions in the registry. */
  otherRemotes: readonly string[];
  /**
   * Hosts and ports of the API's processes, for API and preview: `127.0.0.1:4000`; and of the renderer's. Without a
   * renderer the browser renders every page.
   */
  servers: { api: readonly string[]; preview: readonly string[]; renderer: readonly string[] };
  /** The folder of releases, absolute: `KEYFRAME_RELEASES`. */
  releases: string;
  /** The folder of `config.json`, absolute. */
  folder: string;
  /** Serves the `registry.json` of `folder`, which `keyframe verify-registry` writes, instead of that of the releases. */
  verifiedRegistry?: boolean;
  /** For https: the folder of a host's `fullchain.pem` and `privkey.pem`, with `{host}` for the host. */
  certificates?: string;
  /** The address to listen on; by default all addresses of the machine. */
  bind?: string;
  /** The port of all hosts, in plain http, behind a proxy that terminates TLS. By default that of each address. */
  port?: number;
  /** The folder of cached pages, absolute; by default `pages` in `folder`. */
  pages?: string;
}

/** Strict-Transport-Security: a year, in seconds. Without includeSubDomains, because other hosts of the domain may not be ours. */
const STRICT_TRANSPORT = 'max-age=31536000';

/** The API's body limit. Enforced here as well: the API rejects a body before it is fully sent, which nginx often reports as a broken connection. */
const API_BODY = '1m';
/** Buffers the largest request, a profile with a picture, in memory. */
const API_BUFFER = '512k';
/** For hosts that accept no bodies. */
const NO_BODY = '1k';

/** nginx's own errors on the API's host, in the API's format and with CORS headers. `on` lists nginx's statuses. */
const API_FAILURES: { on: string; status: number; message: string; code: string }[] = [
  { on: '413', status: 413, message: 'body is too large', code: 'payload_too_large' },
  { on: '502 504', status: 503, message: 'The site is unavailable at the moment; try again', code: 'unavailable' },
];

/** Content types of a build's files. nginx sets the type and the `charset` separately. */
const TYPES = Object.entries(CONTENT_TYPES).map(([extension, value]) => {
  const [type, charset] = value.split('; ') as [string, string?];
  return { extension: extension.slice(1), type, isText: charset !== undefined };
});
/** Text types. nginx treats HTML as text by default, and warns if it is listed. */
const TEXT_TYPES = [
  ...new Set(TYPES.filter(({ isText, type }) => isText && type !== 'text/html').map(({ type }) => type)),
];

/** Directives for static files: the build's compressed variants where they exist. */
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

/** Passes the client's address to the API. */
const forwarded = `    # Each proxy appends its client's address; TRUST_PROXY is the number of proxies.
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;`;

/**
 * The configuration, for nginx's `http` block. The page's policy, headers, cache lifetimes and content types come from
 * the tables of the local site (`tools/src/local/siteServer.ts`).
 *
 * @throws Error that lists the invalid settings
 */
export function nginxConfiguration(site: NginxSite): string {
  const faults = siteFaults(site);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const { config, shell, remotes, servers, releases, folder, pages = `${folder}/pages` } = site;
  // 128 random bits in 32 hexadecimal digits, new for each request.
  const policy = shellPolicy({
    config,
    remotes: [...new Set([remotes, ...site.otherRemotes].map(origin))].sort(),
    nonce: '$request_id',
  });
  return `# Generated by: keyframe nginx. Do not edit; generate it again (docs/operations.md, "Behind nginx").

map $cookie_${THEME_COOKIE} $keyframe_theme {
  light light;
  default dark;
}
# Pages of a link to a preview are not for search engines; without a value there is no header.
map $arg_${PREVIEW_PARAMETER} $keyframe_robots {
  '' '';
  default noindex;
}
map $uri $keyframe_page_policy {
  /index.html ${quoted(formatPolicy(policy), ['$request_id'])};
}
${servers.renderer.length > 0 ? pageCache(pages) : ''}map $uri $keyframe_shell_cache {
  ${quoted(`~${HASHED_NAME.source}`, ['$'])} ${quoted(IMMUTABLE)};
  default ${quoted(REVALIDATE)};
}
${upstream('keyframe_api', servers.api)}
${upstream('keyframe_preview', servers.preview)}
${servers.renderer.length > 0 ? upstream('keyframe_renderer', servers.renderer) : ''}
# The shell.
server {
${head(site, shell, NO_BODY)}
${headers(SHELL_HEADERS)}
  add_header Content-Security-Policy $keyframe_page_policy always;
  add_header Cache-Control $keyframe_shell_cache;
  add_header X-Robots-Tag $keyframe_robots;
${files}
  root ${quoted(currentShellFolder(releases))};

  location = /config.json { root ${quoted(folder)}; }
  location = /registry.json { root ${quoted(site.verifiedRegistry ? folder : releases)}; }
${siteFiles(isSecure(shell))}
  location = /index.html {
    # Never a 304: the nonces of the page and its policy must match.
    gzip_static off;
    etag off;
    if_modified_since off;
    sub_filter ${quoted(NONCE_PLACEHOLDER)} $request_id;
    sub_filter '${THEME_IN_PAGE}' 'data-theme="$keyframe_theme"';
    sub_filter_once off;
  }
  # Files of all versions: a page opened before a release still finds its late chunks. A missing file is a 404.
  location ~ ${quoted(HASHED_NAME.source, ['$'])} { root ${quoted(shellFilesFolder(releases))}; }
  # Hidden files are never served.
  location ~ /\\. { rewrite ^ /index.html last; }
  # Any other address is a page of the shell's router: usernames may contain dots.
${servers.renderer.length > 0 ? PAGES_RENDERED : PAGES_OF_THE_SHELL}
${servers.renderer.length > 0 ? renderedPages(formatPolicy(policy), isSecure(shell)) : ''}}

# The remotes' files.
server {
${head(site, remotes, NO_BODY)}
${headers(REMOTE_HEADERS)}
  add_header Cache-Control ${quoted(IMMUTABLE)};
${files}
  root ${quoted(releases)};

  # Not public: versions being copied, the shell's folder, and the registry's history with its authors.
  location ~ /\\.|\\.draft- { return 404; }
  location ~ ^/(shell|registry)/ { return 404; }
  location ~ ^/[a-z][a-z0-9]*/[^/]+/. { }
  location / { return 404; }
}

# The API. It sets its own headers; nginx responds for it when it is unreachable.
server {
${head(site, config.api, API_BODY)}
  client_body_buffer_size ${API_BUFFER};
${apiFailures(origin(shell))}
  location / {
    proxy_pass http://keyframe_api;
${proxy}
${forwarded}
  }
}

# The preview, which runs members' code. Its headers, including the policy, come from the API's process.
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
${site.port === undefined ? redirect(shell) : ''}`;
}

const PAGES_OF_THE_SHELL = '  location / { try_files $uri /index.html; }';
const PAGES_RENDERED = `  location / {
    if ($cookie_${RENDER_COOKIE} = ${RENDER_IN_BROWSER}) { rewrite ^ /index.html last; }
    if ($arg_${PREVIEW_PARAMETER}) { rewrite ^ /index.html last; }
    try_files $uri @page;
  }`;

/** Pages are kept on disk for seconds, the same for all visitors. */
function pageCache(pages: string): string {
  return `proxy_cache_path ${quoted(pages)} levels=1:2 keys_zone=keyframe_pages:10m max_size=256m inactive=10s use_temp_path=off;
`;
}

/**
 * Pages from the renderer, which says how long each is fresh. It answers 503 for a page that the browser shall render,
 * and is waited for only a moment: then the visitor gets the shell's page. Nothing of the visitor's request reaches it
 * but the address. Its Cache-Control is for nginx only: a browser would keep a page with its nonce.
 */
function renderedPages(policy: string, secure: boolean): string {
  return `  location @page {
    proxy_pass http://keyframe_renderer;
    proxy_http_version 1.1;
    proxy_method GET;
    proxy_pass_request_headers off;
    proxy_pass_request_body off;
    proxy_set_header Connection "";
    proxy_set_header Host keyframe;
    proxy_connect_timeout 100ms;
    proxy_read_timeout 500ms;
    proxy_next_upstream error timeout;
    proxy_cache keyframe_pages;
    proxy_hide_header Cache-Control;
    proxy_cache_key $request_uri;
    proxy_cache_lock on;
    proxy_cache_lock_timeout 500ms;
    proxy_cache_use_stale updating error timeout;
    proxy_cache_background_update on;
    proxy_intercept_errors on;
    error_page 502 503 504 =200 /index.html;
    gzip_static off;
    etag off;
    if_modified_since off;
    sub_filter ${quoted(NONCE_PLACEHOLDER)} $request_id;
    sub_filter '${THEME_IN_PAGE}' 'data-theme="$keyframe_theme"';
    sub_filter_once off;
${headers({ ...SHELL_HEADERS, ...(secure && { 'strict-transport-security': STRICT_TRANSPORT }) }).replace(/^/gm, '  ')}
    add_header Content-Security-Policy ${quoted(policy, ['$request_id'])} always;
    add_header Cache-Control ${quoted(REVALIDATE)} always;
  }
`;
}

/**
 * The files on the shell's host that the API serves. A location with a header of its own inherits none: the API sends
 * them all, except that of TLS.
 */
function siteFiles(secure: boolean): string {
  const { status, retryAfter, message } = SITE_FILE_UNAVAILABLE;
  const ownHeaders = secure
    ? `add_header Strict-Transport-Security ${quoted(STRICT_TRANSPORT)} always;`
    : 'add_header Strict-Transport-Security "";';
  const locations = SITE_FILES_OF_THE_API.map(
    (entry) => `  location ${siteFileLocation(entry)} {
    ${ownHeaders}
    error_page 502 504 =${status} @site_file_unavailable;
    proxy_pass http://keyframe_api;
${proxy}
${forwarded}
  }`,
  );
  return [
    ...locations,
    `  location @site_file_unavailable {
    ${ownHeaders}
    add_header Retry-After ${retryAfter} always;
    types { }
    default_type text/plain;
    return ${status} ${quoted(message)};
  }`,
  ].join('\n');
}

/** The location of an entry. `=` and `^~` win over all others, a regular expression over those after it. */
export function siteFileLocation(entry: string): string {
  if (entry.includes('*')) return `~ ^${entry.replaceAll('.', '\\.').replace('*', '[^/]+')}$`;
  return `${entry.endsWith('/') ? '^~' : '='} ${entry}`;
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

/** The first directives of a host: listening, TLS and body limit. */
function head({ certificates, bind, port }: NginxSite, address: string, body: string): string {
  const { hostname, port: ofAddress } = new URL(address);
  const secure = isSecure(address);
  const tls = secure && port === undefined;
  const at = port ?? (ofAddress || (secure ? '443' : '80'));
  const lines = (bind ? [`${bind}:${at}`] : [at, `[::]:${at}`]).map(
    (where) => `listen ${where}${tls ? ' ssl http2' : ''};`,
  );
  lines.push(`server_name ${hostname};`, 'server_tokens off;', `client_max_body_size ${body};`);
  if (tls) {
    const keys = certificates!.replaceAll('{host}', hostname);
    lines.push(
      `ssl_certificate ${quoted(`${keys}/fullchain.pem`)};`,
      `ssl_certificate_key ${quoted(`${keys}/privkey.pem`)};`,
      'ssl_protocols TLSv1.2 TLSv1.3;',
      'ssl_session_cache shared:keyframe:10m;',
      'ssl_session_tickets off;',
    );
  }
  if (secure) lines.push(`add_header Strict-Transport-Security ${quoted(STRICT_TRANSPORT)} always;`);
  return lines.map((line) => `  ${line}`).join('\n');
}

function headers(table: Readonly<Record<string, string>>): string {
  return Object.entries(table)
    .map(([name, value]) => `  add_header ${name} ${quoted(value)} always;`)
    .join('\n');
}

/** Redirects the shell's host from http, which browsers may try first. */
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
 * Quotes a value for nginx. `$` starts a variable and cannot be escaped, so it is rejected outside of `variables`.
 */
function quoted(value: string, variables: readonly string[] = []): string {
  const plain = variables.reduce((rest, part) => rest.replaceAll(part, ''), value);
  if (/["$\r\n]/.test(plain))
    throw new Error(
      `${JSON.stringify(value)} cannot be written to nginx's configuration: it contains a quote, a $ or a line break.`,
    );
  return `"${value}"`;
}

function siteFaults(site: NginxSite): string[] {
  const { config, shell, remotes, servers, releases, folder, certificates, port, pages } = site;
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
      `Shell, remotes, API and preview need different hosts, the preview on another site than the shell: ${all.join(', ')}.`,
    );
  }
  if (new Set(all.map(isSecure)).size > 1) faults.push(`All addresses must be https, or none: ${all.join(', ')}.`);
  if (all.some(isSecure) && !certificates && port === undefined)
    faults.push(
      'https needs certificates: --certificates /etc/letsencrypt/live/{host}; or --container behind a proxy that has them.',
    );
  for (const server of [...servers.api, ...servers.preview, ...servers.renderer]) {
    if (!/^[\w.-]+:\d+$/.test(server)) faults.push(`${server} is not a host and port such as 127.0.0.1:4000.`);
  }
  if (certificates && port !== undefined) faults.push('A container serves plain http: leave out --certificates.');
  for (const path of [releases, folder, ...(certificates ? [certificates] : []), ...(pages ? [pages] : [])]) {
    if (!path.startsWith('/')) faults.push(`${path} must be an absolute path.`);
  }
  return faults;
}
