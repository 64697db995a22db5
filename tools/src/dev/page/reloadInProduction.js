// A shell of a production build has a React that cannot refresh: an update reloads the page.
if (!globalThis.keyframeRefresh) {
  import.meta.webpackHot.addStatusHandler((status) => {
    if (status !== 'prepare') return undefined;
    globalThis.location.reload();
    // Downloads nothing of the update: the reload would cancel it, which the shell takes for a file that is missing.
    return new Promise(() => undefined);
  });
}
