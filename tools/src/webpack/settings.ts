import type { Configuration } from 'webpack';

/** What a build is told from outside; everything else is the preset's. */
export interface BuildSettings {
  /** The application's folder. */
  directory: string;
  mode: 'production' | 'development';
  /** Names this build: part of the version, the container's name and the chunk-loading global. Letters and digits. */
  buildId: string;
  /** webpack's `output.uniqueName`; must differ in every build (measured). */
  uniqueName: string;
}

/** What an application's webpack.config.ts default-exports. */
export type ConfigFactory = (settings: BuildSettings) => Configuration;
