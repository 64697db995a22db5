/**
 * What every document of the preview origin is served with. The header confines a document even
 * when it is opened by itself, without the iframe's sandbox.
 */

/**
 * The content security policy, a directive a line. `'unsafe-inline'` is the point here: a member's script is inline,
 * and the origin holds nothing it could take. `eval` stays off; no component needs it.
 *
 * What remains possible for a member's script: loading an image or a font from anywhere, which tells that host that
 * somebody looks at the component, though not who (`cross-origin-embedder-policy`). WebRTC, which no directive that
 * Chromium knows can forbid, is the concern of CONNECTION_ALLOWLIST.
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
  // The frame that stays shows its component in an inner frame made from text, which this does not concern; it keeps
  // that inner frame, and any a member makes, from going anywhere.
  'frame-src': "'none'",
  'worker-src': "'none'",
  'object-src': "'none'",
  'form-action': "'none'",
  'base-uri': "'none'",
};

/**
 * The only connections a document may make, whatever asks for them: itself, and pictures and fonts over https with
 * their redirects. WebRTC is refused, for frames inside as well. Known to Chromium (measured in 156); others ignore
 * it, and there frame/webrtc.ts is all that stands in the way.
 */
const CONNECTION_ALLOWLIST = '(response-origin "https://*:*");redirects=allow;webrtc=block';

/**
 * Features of the browser no component may use, in the frame or in one inside it. Only names Chromium knows: each
 * other one is a warning in the visitor's console, once a card.
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

/** The headers, for documents that only pages of these origins may embed (such as `http://localhost:3000`). */
export function documentHeaders(siteOrigins: readonly string[]): Record<string, string> {
  const directives = { ...CONTENT_SECURITY_POLICY, 'frame-ancestors': siteOrigins.join(' ') || "'none'" };
  return {
    'content-security-policy': Object.entries(directives)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    'connection-allowlist': CONNECTION_ALLOWLIST,
    'permissions-policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': 'no-referrer',
    // What it loads from elsewhere is asked for without cookies.
    'cross-origin-embedder-policy': 'credentialless',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'x-dns-prefetch-control': 'off',
    'x-robots-tag': 'noindex',
  };
}
