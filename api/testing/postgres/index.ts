/** PostgreSQL servers for tests, separate from the embedded one. */
export { FAST_SETTINGS } from '../fastSettings.ts';
export { requirePostgres, type InstalledPostgres } from './installedPostgres.ts';
export { startPooler, type Pooler } from './pooler.ts';
export { startPrivateServer, startReplica, type PrivateServer, type PrivateServerOptions } from './privateServer.ts';
