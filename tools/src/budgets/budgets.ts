/** A download budget. 1 KB is 1024 bytes on the wire: Brotli, with the response headers. */
export interface Budget {
  /** The size when the row was last written, in KB. */
  measured: number;
  /** The limit, in KB. */
  kilobytes: number;
  requests: number;
  /** The breakdown, and the purpose of the headroom. */
  why: string;
}

/**
 * The byte budgets by application, with Monaco separate. Checked in the browser by e2e/budgets/firstLoad.spec.ts, and
 * for a build by `checkBudget`. To raise a budget, write the new number here with its reason.
 */
export const BUDGETS = {
  shell: {
    // An estimate from the parts; the browser test shows only that it is below the limit.
    measured: 239,
    kilobytes: 248,
    requests: 10,
    why: 'The first script 140 KB (mostly react-dom, the federation runtime, React Router and the shell), the kit for the remotes 24 KB, three fonts 52 KB, and the page with its data 23 KB; axios comes with the first request. The kit is a request of its own; a remote has one less, since no manifest is fetched. Base UI loads with the first menu, dialog, select or tooltip. Headroom for a small feature; code that is needed only after a click belongs in a chunk (useChunk, latePart).',
  },
  browse: {
    measured: 13.5,
    kilobytes: 15,
    requests: 3,
    why: 'Entry 7 KB (webpack and its part of the federation runtime; the rest is the shell’s), the routes 1 KB, and the explore page 5.3 KB with its meta data and the filters without scripts. Headroom for a filter, not for a library. Other pages are chunks of their own, home too.',
  },
  editor: {
    measured: 23.4,
    kilobytes: 25,
    requests: 3,
    why: 'The component view without Monaco: entry, the view with the navigation through the list, its labelled actions, resizable panes and preview (4 KB), and the start of workers. Reports, more by this author and the page of an unknown address are chunks. The editor is a chunk that only /editor loads; drafts and their schema must stay out of this row.',
  },
  monaco: {
    measured: 897.4,
    kilobytes: 920,
    requests: 5,
    why: 'Monaco 826 KB, its icons 66 KB, and the grammars of the three parts of code. Loads when code is visible. Headroom for an update of the package.',
  },
  profile: {
    measured: 17.5,
    kilobytes: 19,
    requests: 2,
    why: 'Entry, the member’s, the public and the own profile page. Settings are a chunk; the chart with its libraries is a chunk of the Stats tab.',
  },
  admin: {
    measured: 17.4,
    kilobytes: 19,
    requests: 3,
    why: 'Entry, the console with its queue, reports and history, and the form of a score (1.9 KB and one request); those with a reason load when one is opened. One value imported from a module with API schemas adds 22 KB of zod; lint forbids it.',
  },
} as const satisfies Record<string, Budget>;

/** The budget of a remote without a row. */
export const NEW_REMOTE: Budget = {
  measured: 9,
  kilobytes: 32,
  requests: 4,
  why: 'One and a half times the largest remote of the table. Add a row when the first page is finished.',
};

/** The row of an application, by its name in the registry; the shell is `shell`. */
export function budgetOf(name: string): Budget {
  return Object.hasOwn(BUDGETS, name) ? BUDGETS[name as keyof typeof BUDGETS] : NEW_REMOTE;
}
