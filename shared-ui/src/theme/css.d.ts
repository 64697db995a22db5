/** Style sheets are imported for their effect on the page; the build's loaders know what they are. */
declare module '*.css';
