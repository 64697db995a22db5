import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findViolations, ESCAPE, FIRST_FORWARD, FORWARD_RULES, OPTIONAL, PORTABLE_RULES } from './migrationRules.ts';

const SOURCE = fileURLToPath(new URL('../..', import.meta.url));
const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

const files = ['src', 'ops']
  .flatMap((folder) => readdirSync(join(SOURCE, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => relative(SOURCE, join(parentPath, name)));
const migrations = files.filter((path) => path.endsWith('.sql')).sort();

/** The SQL in a source file: its template literals and strings, without comments. */
function sqlOf(source: string): string {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/[^\n]*/g, '$1');
  return (code.match(/`[^`]*`|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g) ?? [])
    .map((text) => text.slice(1, -1))
    .join(';\n');
}

const optional = (path: string): readonly string[] =>
  Object.entries(OPTIONAL).find(([end]) => path.endsWith(end))?.[1] ?? [];

describe('migrations', () => {
  it('are numbered without a gap', () => {
    expect(migrations.length).toBeGreaterThanOrEqual(FIRST_FORWARD);
    expect(migrations).toEqual(
      readdirSync(MIGRATIONS)
        .filter((name) => name.endsWith('.sql'))
        .sort()
        .map((name) => join('src/database/migrations', name)),
    );
    for (const [index, path] of migrations.entries())
      expect(path).toMatch(new RegExp(`/${String(index).padStart(4, '0')}_`));
  });

  it('only add, so that the previous release keeps running during a rollout', () => {
    for (const path of migrations.slice(FIRST_FORWARD)) {
      expect([path, findViolations(readFileSync(join(SOURCE, path), 'utf8'), FORWARD_RULES, ESCAPE)]).toEqual([
        path,
        [],
      ]);
    }
  });

  it('use nothing that a distributed PostgreSQL lacks, except optional parts', () => {
    for (const path of migrations) {
      const found = new Set(
        findViolations(readFileSync(join(SOURCE, path), 'utf8'), PORTABLE_RULES).map(({ rule }) => rule),
      );
      expect([path, [...found]]).toEqual([path, [...optional(path)]]);
    }
  });

  it.each([
    ['ALTER TABLE "users" DROP COLUMN "bio"', 'DROP'],
    ['ALTER TABLE users DROP bio', 'DROP without a kind'],
    ['DROP TABLE "likes"', 'DROP'],
    ['ALTER TABLE "users" RENAME COLUMN "bio" TO "about"', 'RENAME'],
    ['ALTER TABLE "users" ALTER COLUMN "bio" SET DATA TYPE varchar(20)', 'another type'],
    ['ALTER TABLE "users" ALTER COLUMN "bio" TYPE integer', 'another type'],
    ['ALTER TABLE "users" ALTER COLUMN "email" SET NOT NULL', 'SET NOT NULL'],
    ['ALTER TABLE "users" ALTER COLUMN "bio" DROP DEFAULT', 'DROP DEFAULT'],
    ['ALTER TABLE "users" ADD COLUMN "age" integer NOT NULL', 'a required column without a default'],
    ['TRUNCATE likes', 'TRUNCATE'],
  ])('must not contain %s', (statement, rule) => {
    expect(
      findViolations(
        `CREATE TABLE "a" ("b" text NOT NULL);--> statement-breakpoint\n${statement};`,
        FORWARD_RULES,
        ESCAPE,
      ),
    ).toEqual([{ rule, statement: `${statement};` }]);
  });

  it.each([
    'ALTER TABLE "users" ADD COLUMN "age" integer',
    'ALTER TABLE "users" ADD COLUMN "banned" boolean DEFAULT false NOT NULL',
    'ALTER TABLE "users" ADD COLUMN "rank" integer GENERATED ALWAYS AS (1 + 1) STORED NOT NULL',
    'ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL',
    'ALTER TABLE "a" ADD CONSTRAINT "a_b_fk" FOREIGN KEY ("b") REFERENCES "public"."users"("id") ON DELETE cascade',
    'CREATE TABLE "a" ("id" uuid PRIMARY KEY NOT NULL, "type" text NOT NULL)',
    'DROP INDEX "users_by_likes"',
    '-- unused since release 0.2.0\nALTER TABLE "users" DROP COLUMN "bio"',
  ])('may contain %s', (statement) => {
    expect(findViolations(statement, FORWARD_RULES, ESCAPE)).toEqual([]);
  });
});

describe('the SQL in the source', () => {
  const sources = files.filter(
    (path) => path.endsWith('.ts') && !/\.(test|postgres)\.ts$|migrationRules\.ts$/.test(path),
  );

  it('uses nothing that a distributed PostgreSQL lacks, except optional parts', () => {
    expect(sources.length).toBeGreaterThan(80);
    for (const path of sources) {
      const found = new Set(
        findViolations(sqlOf(readFileSync(join(SOURCE, path), 'utf8')), PORTABLE_RULES).map(({ rule }) => rule),
      );
      expect([path, [...found]]).toEqual([path, [...optional(path)]]);
    }
  });

  it.each([
    ['db.execute(sql`select pg_advisory_lock(1)`)', 'an advisory lock'],
    ["pool.query('LISTEN changes')", 'LISTEN or NOTIFY'],
    ['const MAKE = `create table a (id bigserial)`', 'a sequence'],
    ["client.query('set constraints all deferred')", 'DEFERRABLE'],
  ])('must not contain %s', (source, rule) => {
    expect(findViolations(sqlOf(source), PORTABLE_RULES).map((breach) => breach.rule)).toEqual([rule]);
  });
});
