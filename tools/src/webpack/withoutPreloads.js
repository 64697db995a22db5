/**
 * Replaces the preloads of the federation runtime in the shell: what they load is named by snapshots, which the shell does
 * not have (withoutSnapshots.js). All are imported, and none is called.
 */
const nothing = () => [];

export {
  nothing as defaultPreloadArgs,
  nothing as formatPreloadArgs,
  nothing as normalizePreloadExposes,
  nothing as preloadAssets,
};
