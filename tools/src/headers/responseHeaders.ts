/**
 * Headers of every answer, by who gives it. `Strict-Transport-Security` is not here: it is for whoever ends TLS to say
 * (docs/operations.md).
 */

/** Features of the browser that no page of ours uses, nor any frame or remote in it may ask for. */
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

/** Of the shell's origin. Its pages have the policy of shellPolicy.ts besides. */
export const SHELL_HEADERS = {
  ...EVERYWHERE,
  // Not `same-origin`: Google's sign-in window must be able to answer.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
} as const;

/** Of a remote's origin, whose files any shell may load. */
export const REMOTE_HEADERS = {
  ...EVERYWHERE,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;
