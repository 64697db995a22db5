// One runtime of React Refresh for all builds of the page: it has the renderer of the page's one React, and the
// components of all builds. The first build that runs provides it; see refreshingBuild.ts.
import runtime from 'react-refresh/runtime';

globalThis.keyframeRefresh ??= runtime;
