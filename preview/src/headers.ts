/**
 * The headers of the documents of the preview origin. They confine a document also when it is opened directly, without
 * the iframe's sandbox.
 */

/**
 * The content security policy, one directive per line. `'unsafe-inline'` is required: a member's script is inline, and
 * the origin has nothing to steal. No `eval`; components do not need it.
 *
 * What a member's script can still do: load an image or font from any host, which learns that the component is being
 * viewed, but not by whom (`cross-origin-embedder-policy`). CONNECTION_ALLOWLIST handles WebRTC, which no directive
 * known to Chromium blocks.
 */
const CONTENT_SECURITY_POLICY: Record<string, string> = {
  sandbox: 'allow-scripts',
  'default-src': "'none'",
  'script-src': "'unsafe-inline'",
  'style-src': "'unsafe-inline'",
  'img-src': 'https: data: blob:',
  'font-src': 'https: data:',
  'media-src': 'data: blob:',
  'connect-src': "'none'",
  // Does not affect the live frame's inner frame, which is created from text; prevents that frame, and any a member
  // creates, from navigating.
  'frame-src': "'none'",
  'worker-src': "'none'",
  'object-src': "'none'",
  'form-action': "'none'",
  'base-uri': "'none'",
};

/**
 * The only connections a document may make: to itself, and for images and fonts over https, with redirects. Blocks
 * WebRTC, in nested frames too. Chromium supports it (measured in 156); in other browsers only frame/webrtc.ts blocks
 * WebRTC.
 */
const CONNECTION_ALLOWLIST = '(response-origin "https://*:*");redirects=allow;webrtc=block';

/**
 * Browser features denied to components and their nested frames. Only names known to Chromium: each unknown one logs a
 * warning per card.
 */
const DENIED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'compute-pressure',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const;

/** Headers of every response of the preview origin. */
const EVERYWHERE = {
  'permissions-policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'no-referrer',
  // Loads external resources without cookies. A page that is itself isolated can show only frames that are.
  'cross-origin-embedder-policy': 'credentialless',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'x-dns-prefetch-control': 'off',
  'x-robots-tag': 'noindex',
};

export type Headers = Readonly<Record<string, string>>;

/** The headers for documents that pages of these origins (such as `http://localhost:3000`) may embed. */
export function documentHeaders(siteOrigins: readonly string[]): Headers {
  return memberCodeHeaders({ 'frame-ancestors': siteOrigins.join(' ') || "'none'" });
}

/**
 * The headers for the document of a verified component in an embed. Without `frame-ancestors`: any page may be above, and
 * `*` does not match the embed's own page, whose origin is opaque (measured in Chromium 156).
 */
export const EMBEDDED_DOCUMENT_HEADERS: Headers = memberCodeHeaders({});

/**
 * The headers for the page of an embed, which any site may frame. It runs our script only; its links open in tabs that
 * are not sandboxed.
 * @param hashes of its style and its script, as sources of a policy
 */
export function embedHeaders({ style, script }: { readonly style: string; readonly script: string }): Headers {
  return {
    ...EVERYWHERE,
    'content-security-policy': formatPolicy({
      sandbox: 'allow-scripts allow-popups allow-popups-to-escape-sandbox',
      'default-src': "'none'",
      'script-src': script,
      'style-src': style,
      'frame-src': "'self'",
      'form-action': "'none'",
      'base-uri': "'none'",
    }),
  };
}

function memberCodeHeaders(ancestors: Readonly<Record<string, string>>): Headers {
  return {
    ...EVERYWHERE,
    'content-security-policy': formatPolicy({ ...CONTENT_SECURITY_POLICY, ...ancestors }),
    'connection-allowlist': CONNECTION_ALLOWLIST,
  };
}

function formatPolicy(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
