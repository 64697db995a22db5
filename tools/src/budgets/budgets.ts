/** What a visitor may be asked to download. 1 KB is 1024 bytes, as sent: Brotli, with the headers of the answers. */
export interface Budget {
  /** What it was when the row was last written, in KB. */
  measured: number;
  /** What it may be, in KB. */
  kilobytes: number;
  requests: number;
  /** What it is spent on, and what the head room is for. */
  why: string;
}

/**
 * The one table of byte budgets, by application; Monaco apart. Checked in the browser by e2e/budgets/firstLoad.spec.ts,
 * and for a build by `checkBudget`. Whoever needs more writes the new number here, with the reason.
 */
export const BUDGETS = {
  shell: {
    measured: 270.5,
    kilobytes: 278,
    requests: 9,
    why: 'The first script 190 KB (react-dom, React Router, the kit and the federation runtime are most of it), three fonts 52 KB, axios 19.5 KB, the opening script 5 KB, the page, configuration and registry. Base UI comes with the first menu, dialog, select or tooltip. Room for a small feature; what is needed after a click belongs into a chunk of its own (useChunk, latePart).',
  },
  browse: {
    measured: 19,
    kilobytes: 20,
    requests: 4,
    why: 'Manifest, entry 6.7 KB (webpack and its part of the federation runtime; the rest is the shell’s), home page 7.1 KB, explore page 3.3 KB. Room for a filter or a shelf, not for a library.',
  },
  editor: {
    measured: 23.7,
    kilobytes: 26,
    requests: 4,
    why: 'What the component view takes until Monaco comes: manifest, entry, the view with the way through the list, its labelled actions, and panes and preview of any size (4 KB), and what starts workers. Reports, more by this author and what an unknown address offers are chunks of their own. The editor itself is a chunk that only /editor loads; drafts and their schema must not slip back in here.',
  },
  monaco: {
    measured: 897.4,
    kilobytes: 920,
    requests: 5,
    why: 'Monaco 826 KB, its icons 66 KB, and the grammars of the three parts of code. Comes when code is on the screen. Room for an update of the package.',
  },
  profile: {
    measured: 17.1,
    kilobytes: 19,
    requests: 3,
    why: 'Manifest, entry, the member’s, the public and the own profile page; settings are a chunk of their own. The chart with its libraries is a chunk of the Stats tab.',
  },
  admin: {
    measured: 18.7,
    kilobytes: 20,
    requests: 4,
    why: 'Manifest, entry, the console with its queue, reports and history, and the forms of its decisions (2.1 KB and a request, which were in the shell’s first script for everybody). One value imported from a module with API schemas brings 22 KB of zod: lint refuses it.',
  },
} as const satisfies Record<string, Budget>;

/** For a remote that has no row yet. */
export const NEW_REMOTE: Budget = {
  measured: 9,
  kilobytes: 32,
  requests: 4,
  why: 'One and a half times the largest remote of the table. A row of its own when its first page is done.',
};

/** The row of an application, by its name in the registry; the shell is `shell`. */
export function budgetOf(name: string): Budget {
  return Object.hasOwn(BUDGETS, name) ? BUDGETS[name as keyof typeof BUDGETS] : NEW_REMOTE;
}
