/**
 * The headers of every document of the preview origin. They confine a document also when it is opened directly, without
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

/** The headers for documents that pages of these origins (such as `http://localhost:3000`) may embed. */
export function documentHeaders(siteOrigins: readonly string[]): Record<string, string> {
  const directives = { ...CONTENT_SECURITY_POLICY, 'frame-ancestors': siteOrigins.join(' ') || "'none'" };
  return {
    'content-security-policy': Object.entries(directives)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    'connection-allowlist': CONNECTION_ALLOWLIST,
    'permissions-policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': 'no-referrer',
    // Loads external resources without cookies.
    'cross-origin-embedder-policy': 'credentialless',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'x-dns-prefetch-control': 'off',
    'x-robots-tag': 'noindex',
  };
}
