/** The modules that remotes take from the shell, built as one chunk. */
export * as kit from '../index.ts';
export * as platform from '../platform/index.ts';
export * as previews from '../frames/index.ts';
