/** All that remotes take from the shell: its build makes one chunk of it. */
export * as kit from '../index.ts';
export * as platform from '../platform/index.ts';
