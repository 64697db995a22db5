import type { Configuration } from 'webpack';

/** The inputs of a build configuration. */
export interface BuildSettings {
  /** The application's folder. */
  directory: string;
  mode: 'production' | 'development';
  /** Identifies this build: part of the version, the container's name and the chunk-loading global. Letters and digits. */
  buildId: string;
  /** webpack's `output.uniqueName`; must differ in every build (measured). */
  uniqueName: string;
  /** Where the files are served; by default a remote's are beside its entry, and the shell's on the page's origin. */
  publicPath?: string;
  /** Whether components register for Fast Refresh: the page must have its runtime. */
  refresh?: boolean;
}

/** The default export of an application's webpack.config.ts. */
export type ConfigFactory = (settings: BuildSettings) => Configuration;
