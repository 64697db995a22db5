/** The header in which a page says which remote makes a call, and in which version: `browse@1.4.2`. A claim, for logs. */
export const REMOTE_HEADER = 'x-keyframe-remote';

/** What that header may hold. Nothing else is sent, nor believed: it goes into logs. */
export const REMOTE_HEADER_VALUE = /^(?<remote>[a-z][a-z0-9]{0,59})@(?<version>[0-9A-Za-z][0-9A-Za-z.+-]{0,99})$/;
