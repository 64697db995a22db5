/**
 * `npm run bench -- search FILE.ndjson`: how good and how fast the search is with a collection, beside a search library
 * and plain full text of PostgreSQL in the same run.
 *
 * - Judged queries (judgedQueries.ts): nDCG and precision of the first ten.
 * - Tags taken away (heldOut.ts): the same of searches for them.
 * - Time of a search with larger communities, one after the other.
 *
 * KEYFRAME_BENCH_SIZES (components, separated by commas; empty for none) shortens it.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { importCollection } from '../../ops/import/importCollection.ts';
import { migrate, openDatabase } from '../../src/database/index.ts';
import { queryable, type Queryable } from '../../src/database/queryable.ts';
import { categoryRepository } from '../../src/search/categoryRepository.ts';
import { CATEGORIES } from '../../src/starter/categories.ts';
import type { Sort } from '../../src/search/listingSources.ts';
import { populate } from '../bench/populate.ts';
import { fullTextEngine, miniSearchEngine, ourEngine, readComponents, type SearchedComponent } from './engines.ts';
import { heldOutTags } from './heldOut.ts';
import { judge, JUDGED_QUERIES } from './judgedQueries.ts';
import { qualityOf, type Quality } from './quality.ts';

const SIZES = (process.env['KEYFRAME_BENCH_SIZES'] ?? '100000,1000000').split(',').filter(Boolean).map(Number);
/** Each query is asked so often after a first time. */
const ROUNDS = 3;

const file = process.argv[2];
if (file === undefined) {
  console.error('Usage: npm run bench -- search FILE.ndjson');
  process.exit(2);
}
const lines = readFileSync(resolve(process.env['INIT_CWD'] ?? '.', file), 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '');
const say = (text: string) => process.stdout.write(`${text}\n`);

/** A search with its grade of each component. */
interface Question {
  query: string;
  grade(component: SearchedComponent): number;
}

await withCollection(lines, async ({ db, pool }) => {
  await compare('Judged queries', JUDGED_QUERIES.map(questionOf), db);
  for (const components of SIZES) {
    say(`\n${components.toLocaleString('en')} components\n`);
    await populate(pool, { components, members: Math.max(1_000, components / 10), likes: components * 5 }, say);
    for (const sort of ['relevance', 'newest', 'likes'] as const) await measure(db, sort);
  }
});

const rows = lines.map((line) => JSON.parse(line) as { source: string; tags?: string[] });
const taken = heldOutTags(rows.map(({ tags = [] }) => tags));
const tagsOf = new Map(rows.map(({ source, tags = [] }) => [source, new Set(tags)]));
const without = rows.map((row) => JSON.stringify({ ...row, tags: row.tags?.filter((tag) => !taken.includes(tag)) }));
await withCollection(without, ({ db }) =>
  compare(
    'Tags taken away',
    taken.map((tag) => ({ query: tag, grade: ({ source }) => (tagsOf.get(source)?.has(tag) ? 2 : 0) })),
    db,
  ),
);

function questionOf(query: (typeof JUDGED_QUERIES)[number]): Question {
  return { query: query.query, grade: (component) => judge(query, component) };
}

/** Runs `work` with a new database that contains a collection. */
async function withCollection(
  collection: string[],
  work: (database: { db: Queryable; pool: Awaited<ReturnType<typeof openDatabase>>['pool'] }) => Promise<void>,
): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'keyframe-search-'));
  const database = await openDatabase({
    dataDir: scratch,
    log: { info: () => undefined, warn: console.warn, error: console.error },
  });
  try {
    await migrate(database.pool);
    const db = queryable(database.pool);
    await categoryRepository(db).insertMissing(CATEGORIES);
    const { imported, faults } = await importCollection(
      (async function* () {
        for (const line of collection) yield await Promise.resolve(line);
      })(),
      db,
    );
    say(`${imported} components imported, ${faults.length} lines invalid`);
    await db.execute(sql`vacuum analyze`);
    await work({ db, pool: database.pool });
  } finally {
    await database.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Prints the quality of each engine. Searches that no component answers are left out. */
async function compare(title: string, questions: Question[], db: Queryable): Promise<void> {
  const components = await readComponents(db);
  const grades = questions.map(({ query, grade }) => ({
    query,
    byId: new Map(components.map((component) => [component.id, grade(component)])),
  }));
  const answered = grades.filter(({ byId }) => [...byId.values()].includes(2));
  say(`\n${title}: ${answered.length} searches of ${components.length} components\n`);
  say(`  ${''.padEnd(22)}${'nDCG@10'.padStart(9)}${'precision of what is possible'.padStart(32)}   nothing found`);
  for (const engine of [ourEngine(db), miniSearchEngine(components), await fullTextEngine(db, components)]) {
    const results = [];
    for (const { query, byId } of answered) {
      const found = await engine.find(query);
      results.push({ query, ranked: found.map((id) => byId.get(id) ?? 0), all: [...byId.values()] });
    }
    say(line(engine.name, qualityOf(results)));
  }
}

function line(name: string, { ndcg, precision, empty }: Quality): string {
  const list = empty.length === 0 ? '' : ` (${empty.slice(0, 5).join(', ')}${empty.length > 5 ? ', ...' : ''})`;
  return `  ${name.padEnd(22)}${ndcg.toFixed(3).padStart(9)}${precision.toFixed(3).padStart(32)}   ${empty.length}${list}`;
}

/** Prints the time of a search in an order: the judged ones, and words of the vocabulary. */
async function measure(db: Queryable, sort: Sort): Promise<void> {
  const { rows: words } = await db.execute<{ term: string }>(
    sql`select term from search_terms where is_word order by md5(term) limit 100`,
  );
  const queries = [...JUDGED_QUERIES.map(({ query }) => query), ...words.map(({ term }) => term)];
  const engine = ourEngine(db, sort);
  const times: { query: string; ms: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const query of queries) {
      const begin = performance.now();
      await engine.find(query);
      if (round > 0) times.push({ query, ms: performance.now() - begin });
    }
  }
  times.sort((a, b) => a.ms - b.ms);
  const at = (share: number) => `${times[Math.floor(times.length * share)]!.ms.toFixed(0)} ms`;
  const slowest = [...new Set(times.slice(-5).map(({ query }) => query))].join(', ');
  say(`  a search by ${sort}: p50 ${at(0.5)}, p90 ${at(0.9)}, p99 ${at(0.99)}; slowest: ${slowest}`);
}
