import type { IncomingHttpHeaders } from 'node:http';
import type { RuntimeConfig } from '@keyframe/contracts/config';
import { formatPolicy, parsePolicy } from '../headers/contentSecurityPolicy.ts';

/** Two origins of one thing: where the site has it, and where the developer's browser opens it. */
export interface OriginPair {
  site: string;
  local: string;
}

/**
 * The site's `/config.json` for pages on the developer's machine: API, previews and an Auth emulator are reached through
 * the proxy, because they accept pages of the site's origin only.
 */
export function localConfig(config: RuntimeConfig, local: { page: string; preview: string }): RuntimeConfig {
  const { auth } = config;
  return {
    ...config,
    api: local.page,
    preview: local.preview,
    auth: { ...auth, ...(auth.emulator && { emulator: local.page }) },
  };
}

/**
 * The headers of a request of a local page as those of the site's page. Those of other pages stay as they are, so that the
 * site rejects them as it does without the proxy.
 */
export function asFromSite(headers: IncomingHttpHeaders, { site, local }: OriginPair): IncomingHttpHeaders {
  const { origin, referer, ...rest } = headers;
  return {
    ...rest,
    ...(origin !== undefined && { origin: origin === local ? site : origin }),
    ...(referer !== undefined && {
      referer: referer.startsWith(`${local}/`) ? site + referer.slice(local.length) : referer,
    }),
  };
}

/** The headers of a response of the site for a local page: redirects, cookies and framing name the local origin. */
export function asFromLocal(headers: IncomingHttpHeaders, { site, local }: OriginPair): IncomingHttpHeaders {
  const { location, 'set-cookie': cookies, 'content-security-policy': policy, ...rest } = headers;
  return {
    ...rest,
    ...(location !== undefined && { location: moved(location, { site, local }) }),
    ...(cookies && { 'set-cookie': cookies.map(localCookie) }),
    ...(policy !== undefined && { 'content-security-policy': framedBy([policy].flat().join(','), { site, local }) }),
  };
}

const moved = (location: string, { site, local }: OriginPair) =>
  location === site || location.startsWith(`${site}/`) ? local + location.slice(site.length) : location;

/** A cookie of the site's domain over https, for localhost over http. */
const localCookie = (cookie: string) =>
  cookie
    .split(';')
    .map((part) => part.trim())
    .filter((part) => !/^(domain=|secure$|partitioned$)/i.test(part))
    .map((part) => (/^samesite=none$/i.test(part) ? 'SameSite=Lax' : part))
    .join('; ');

/** Allows the local page where the site's may embed a document. Policies are separated by commas; browsers enforce each. */
function framedBy(header: string, { site, local }: OriginPair): string {
  const framed = (text: string) => {
    const policy = parsePolicy(text);
    const ancestors = policy['frame-ancestors'];
    return ancestors?.includes(site)
      ? formatPolicy({ ...policy, 'frame-ancestors': [...ancestors, local] })
      : text.trim();
  };
  return header.split(',').map(framed).join(', ');
}
