import { fileURLToPath } from 'node:url';

export { remoteConfig } from './remoteConfig.ts';
export { shellConfig } from './shellConfig.ts';
export type { BuildSettings, ConfigFactory } from './settings.ts';

/** The loader for library modules that create style elements without the page's nonce. */
export const NONCE_STYLE_ELEMENTS = fileURLToPath(new URL('./nonceStyleElements.ts', import.meta.url));
