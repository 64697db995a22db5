/** The header with the remote and version that sent a request: `browse@1.4.2`. Untrusted, for logs. */
export const REMOTE_HEADER = 'x-keyframe-remote';

/** The accepted values. Others are neither sent nor logged. */
export const REMOTE_HEADER_VALUE = /^(?<remote>[a-z][a-z0-9]{0,59})@(?<version>[0-9A-Za-z][0-9A-Za-z.+-]{0,99})$/;
