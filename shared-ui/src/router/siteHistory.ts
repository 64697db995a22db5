import { NavigationType, type Location, type NavigateOptions, type Path, type To } from 'react-router-dom';

/** An update of a React Router history; `delta` is the number of entries that back or forward moved, if known. */
export interface HistoryUpdate {
  action: NavigationType;
  location: Location;
  delta: number | null;
}

/** The used part of React Router's browser and memory histories. */
export interface History {
  readonly action: NavigationType;
  readonly location: Location;
  createHref: (to: To) => string;
  push: (to: To, state?: unknown) => void;
  replace: (to: To, state?: unknown) => void;
  go: (delta: number) => void;
  listen: (listener: (update: HistoryUpdate) => void) => () => void;
}

/** A navigation that a blocker can stop. */
export interface Transition {
  currentLocation: Path;
  nextLocation: Path;
  /** Makes the navigation without calling the blocker. */
  proceed: () => void;
}

/** @returns whether the navigation is blocked */
export type Blocker = (transition: Transition) => boolean;

export interface SiteHistory {
  readonly action: NavigationType;
  readonly location: Location;
  createHref: (to: To) => string;
  push: (to: Path, state?: unknown, options?: NavigateOptions) => void;
  replace: (to: Path, state?: unknown, options?: NavigateOptions) => void;
  go: (delta: number) => void;
  listen: (listener: (update: HistoryUpdate & { preventScrollReset: boolean }) => void) => () => void;
  /** Calls `blocker` before each navigation. @returns the function that removes it */
  block: (blocker: Blocker) => () => void;
}

/**
 * A browser or memory history whose navigations can be blocked. React Router has this only in its data router, which
 * adds 16 KB of loaders, actions and fetchers to the first script (docs/decisions.md).
 */
export function createSiteHistory(history: History): SiteHistory {
  const blockers = new Set<Blocker>();
  /** The displayed location. The browser's is ahead of it while a step back or forward is blocked. */
  let shown = history.location;
  let preventScrollReset = false;
  /** Called instead of the listener for the next step, which this history made itself. */
  let onOwnStep: (() => void) | undefined;

  const isBlocked = (nextLocation: Path, proceed: () => void) =>
    [...blockers].some((blocker) => blocker({ currentLocation: shown, nextLocation, proceed }));

  const change = (method: 'push' | 'replace') => (to: Path, state?: unknown, options?: NavigateOptions) => {
    const proceed = () => {
      preventScrollReset = options?.preventScrollReset === true;
      history[method](to, state);
    };
    if (!isBlocked(to, proceed)) proceed();
  };

  return {
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    createHref: (to) => history.createHref(to),
    go: (delta) => history.go(delta),
    push: change('push'),
    replace: change('replace'),
    listen: (listener) =>
      history.listen((update) => {
        const show = () => {
          shown = update.location;
          listener({ ...update, preventScrollReset });
          preventScrollReset = false;
        };
        const { action, location, delta } = update;
        if (onOwnStep) {
          const resume = onOwnStep;
          onOwnStep = undefined;
          return resume();
        }
        // A step out of this document's history, whose length is unknown, can't be undone.
        if (action !== NavigationType.Pop || delta === null || delta === 0) return show();
        let finish = () => {};
        const steppedBack = new Promise<void>((resolve) => {
          finish = resolve;
        });
        const proceed = () =>
          void steppedBack.then(() => {
            onOwnStep = show;
            history.go(delta);
          });
        if (!isBlocked(location, proceed)) return show();
        onOwnStep = finish;
        history.go(-delta);
      }),
    block: (blocker) => {
      blockers.add(blocker);
      return () => blockers.delete(blocker);
    },
  };
}
