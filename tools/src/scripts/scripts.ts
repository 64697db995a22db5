/** A program that `npm run check` or `npm run bench` starts by name. */
export interface Script {
  /** One line for the list of names. */
  description: string;
  /** Arguments of node, run in `directory`. Further command-line arguments are appended. */
  command: readonly string[];
  /** Relative to the root of the clone. Default: the root. */
  directory?: string;
  environment?: Readonly<Record<string, string>>;
}

const suite = (name: string, description: string): Script => ({
  description,
  command: ['tools/bin/test.mjs', '--only', name],
});
const program = (path: string, description: string, more: Partial<Script> = {}): Script => ({
  description,
  command: ['--import', 'tsx', path],
  ...more,
});

/** `npm run check -- NAME`: one stage of `npm test`, a longer suite, or a check of committed files. */
export const CHECKS: Readonly<Record<string, Script>> = {
  types: suite('types', 'type check of every workspace'),
  unit: suite('unit', 'unit and API tests'),
  browser: suite('browser', 'browser tests on production builds'),
  releases: suite('releases', 'releases, overrides and mixed versions in the browser'),
  display: suite('display', 'pages in forced colours, at all widths and by keyboard'),
  pictures: suite('pictures', 'previews in all their places, compared as pictures'),
  history: suite('history', 'pages from the back/forward cache, in a whole Chromium'),
  hostile: suite('hostile', 'hostile components in cards, component view and editor'),
  measuring: suite(
    'measuring',
    'measured rules and mended shadows in Chromium, and hostile components in the render worker',
  ),
  restarts: suite('restarts', 'processes that are killed and restarted'),
  s3: suite('s3', 'releases to object storage'),
  nginx: suite('nginx', 'the generated configuration in a real nginx'),
  postgres: suite('postgres', "the API's tests on an installed PostgreSQL"),
  fuzz: suite('fuzz', 'generated and malformed requests to the API'),
  disk: suite('disk', 'the database on a full disk'),
  migrations: suite('migrations', 'migrations of a database of the previous release'),
  install: suite('install', 'the real shadcn CLI on our registry, and builds of what it installs'),
  alerts: program('api/ops/monitoring/check.ts', 'alert rules and dashboard, with promtool'),
  crash: program('api/lab/crash/run.ts', 'the API and its database killed under load'),
  failover: program('api/lab/failover/run.ts', 'the primary of a PostgreSQL cluster killed under load'),
  rendering: program(
    'e2e/rendering/check.ts',
    '[FILE.ndjson] cards compared with plain pages, pixel by pixel; --limit N, --only SOURCE, --report FILE.json, --pictures DIR',
  ),
  import: program(
    'e2e/importing/check.ts',
    'FILE.ndjson components written in the forms that the editor imports, and read back byte by byte',
  ),
  exports: program(
    'e2e/exporting/check.ts',
    'FILE.ndjson components exported to every target and compared with their own DOM, a sample built and looked at; --limit N, --only SOURCE, --sample N',
  ),
  knobs: program('e2e/adjusting/check.ts', 'FILE.ndjson knobs read from every component, each changed alone'),
  motion: program(
    'e2e/motion/check.ts',
    'FILE.ndjson the motion inspector compared with the browser’s protocol, in pixels and in its list; --sample N, --only SOURCE, --pictures DIR',
  ),
  quality: program(
    'e2e/quality/check.ts',
    'FILE.ndjson quality of every component reported, and mended where a mend is mechanical',
  ),
  surface: {
    description: 'public surface of shared-ui; --update writes the report, --release records it as released',
    command: ['tools/bin/keyframe.mjs', 'surface'],
  },
  coverage: program('tools/src/test/coverage.ts', 'coverage of unit and API tests by workspace'),
};

/** `npm run bench -- NAME`: the measurements of docs/budgets.md. */
export const BENCHES: Readonly<Record<string, Script>> = {
  explore: program('e2e/bench/firstViews.ts', '[FILE.ndjson] first views, filmed beside a static file and one bundle'),
  pages: program('e2e/bench/pages.ts', 'what a page costs the renderer, cached and not'),
  cards: program('e2e/bench/cards.ts', '[FILE.ndjson] an idle page, scrolling and memory with many cards'),
  editor: program('e2e/bench/keyToPreview.ts', 'from a key to the painted preview'),
  knobs: program('e2e/bench/knobs.ts', 'from the press of Adjust to the painted knobs'),
  hangs: program('e2e/bench/hangs.ts', 'time until a hanging frame is removed', {
    environment: { KEYFRAME_TEST_PORT_OFFSET: '19000' },
  }),
  dev: program(
    'e2e/bench/saveToPage.ts',
    'from a save to the changed page with its state, and starts of the development server',
  ),
  api: program('lab/bench/api.ts', 'throughput and latency of the API', { directory: 'api' }),
  search: program('lab/search/search.ts', 'FILE.ndjson quality and time of searches beside two other engines', {
    directory: 'api',
  }),
  capacity: program(
    'lab/capacity/run.ts',
    'FILE.ndjson bytes and CPU time of the API and its database, and what larger sites need',
    { directory: 'api' },
  ),
  federation: {
    description: 'cost of federation compared with one build of the same code',
    command: ['tools/bin/keyframe.mjs', 'bench-federation'],
  },
};
