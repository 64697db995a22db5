import { modulePath } from '../repository.ts';

export { remoteConfig } from './remoteConfig.ts';
export type { BuildSettings, ConfigFactory } from './settings.ts';

/** The loader for library modules that create style elements without the page's nonce. */
export const NONCE_STYLE_ELEMENTS = modulePath(import.meta.url, './nonceStyleElements');
