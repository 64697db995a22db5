export { formatPolicy, parsePolicy, type Policy } from './contentSecurityPolicy.ts';
export { remoteOrigins, shellPolicy } from './shellPolicy.ts';
