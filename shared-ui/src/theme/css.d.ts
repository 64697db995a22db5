/** Style sheets are imported for their side effect; the build's loaders handle them. */
declare module '*.css';
