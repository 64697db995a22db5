export { remoteConfig } from './remoteConfig.ts';
export { shellConfig } from './shellConfig.ts';
export type { BuildSettings, ConfigFactory } from './settings.ts';
