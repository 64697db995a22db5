/** Replaces shell/src/remotes/federation.ts in the build without federation: there is no runtime, and nothing is shared. */
export function configureFederation() {}
export function prefetchKit() {}
export const loadContainerModule = () => Promise.reject(new Error('The build has no containers.'));
export const SHELL = 'shell';
export const sharedDependencies = () => [];
export const sharedExports = () => Promise.resolve(undefined);
