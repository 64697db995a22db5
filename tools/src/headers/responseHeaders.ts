/**
 * Headers of every response, by origin. The server that terminates TLS sets `Strict-Transport-Security`
 * (docs/operations.md).
 */

/** Browser features that no page, frame or remote may use. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** The shell's origin. Its pages also have the policy of shellPolicy.ts. */
export const SHELL_HEADERS = {
  ...EVERYWHERE,
  // Not `same-origin`, which would cut off Google's sign-in popup.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
} as const;

/** A remote's origin, whose files any shell may load. */
export const REMOTE_HEADERS = {
  ...EVERYWHERE,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;
