/**
 * What migrations and queries may not say, as tables. Two reasons: while a release is rolled out, the API of the release
 * before it runs on the schema of the new one; and a distributed PostgreSQL is to carry the product (docs/operations.md).
 */

/** Something that SQL may not say, and why. */
export interface Rule {
  readonly name: string;
  readonly pattern: RegExp;
  readonly why: string;
}

/** What the release before would stumble over. Rules of migrations from {@link FIRST_FORWARD} on. */
export const FORWARD_RULES: readonly Rule[] = [
  {
    name: 'DROP',
    pattern: /\bDROP\s+(TABLE|COLUMN|SCHEMA|TYPE|VIEW)\b/i,
    why: 'the release before still reads and writes it',
  },
  {
    name: 'DROP without a kind',
    pattern: /\bALTER\s+TABLE\b[^;]*\bDROP\s+(?!TABLE|COLUMN|CONSTRAINT|DEFAULT|NOT\s+NULL|EXPRESSION|IDENTITY)"?\w+/i,
    why: 'it drops a column',
  },
  {
    name: 'DROP DEFAULT',
    pattern: /\bDROP\s+DEFAULT\b/i,
    why: 'the release before leaves the column out of its inserts',
  },
  { name: 'RENAME', pattern: /\bRENAME\b/i, why: 'the release before knows the old name' },
  {
    name: 'another type',
    pattern: /\bALTER\s+(COLUMN\s+)?"?\w+"?\s+(SET\s+DATA\s+)?TYPE\b/i,
    why: 'it rewrites the table under a lock, and the release before expects the old type',
  },
  {
    name: 'SET NOT NULL',
    pattern: /\bSET\s+NOT\s+NULL\b/i,
    why: 'the release before may still write nulls, and the table is read under a lock',
  },
  {
    name: 'a required column without a default',
    pattern: /\bADD\s+(COLUMN\s+)?(IF\s+NOT\s+EXISTS\s+)?"\w+"(?![^,;]*\b(DEFAULT|GENERATED)\b)[^,;]*\bNOT\s+NULL\b/i,
    why: 'the release before inserts rows without it',
  },
  { name: 'TRUNCATE', pattern: /\bTRUNCATE\b/i, why: 'it deletes what people have made' },
];

/** The number of the first migration that the forward rules are for: earlier ones were never rolled out beside a running release. */
export const FIRST_FORWARD = 4;

/**
 * The escape of two releases: the release that stops using something says nothing of it in SQL; one of the releases
 * after it drops it, in a statement that this comment stands before, with the release that used it last.
 */
export const ESCAPE = /--\s*unused since release \d+\.\d+\.\d+/i;

/** What one of CockroachDB, YugabyteDB and Citus lacks or does otherwise. Rules of all migrations and of the SQL in the source. */
export const PORTABLE_RULES: readonly Rule[] = [
  {
    name: 'a sequence',
    pattern: /\b(SMALL|BIG)?SERIAL\b|\bNEXTVAL\s*\(|\bCREATE\s+SEQUENCE\b|\bAS\s+IDENTITY\b/i,
    why: 'all nodes would wait for one; keys are UUIDv7',
  },
  {
    name: 'a trigger',
    pattern: /\bCREATE\s+(OR\s+REPLACE\s+)?(CONSTRAINT\s+)?TRIGGER\b/i,
    why: 'what is done is done by the application',
  },
  { name: 'a rule', pattern: /\bCREATE\s+(OR\s+REPLACE\s+)?RULE\b/i, why: 'Citus has none' },
  {
    name: 'a function',
    pattern: /\bCREATE\s+(OR\s+REPLACE\s+)?(FUNCTION|PROCEDURE)\b/i,
    why: 'what is computed is computed by the application',
  },
  {
    name: 'PL/pgSQL',
    pattern: /\bDO\s+\$\$|\bLANGUAGE\s+'?plpgsql/i,
    why: 'what is computed is computed by the application',
  },
  { name: 'an extension', pattern: /\bCREATE\s+EXTENSION\b/i, why: 'each engine has its own' },
  { name: 'citext', pattern: /\bCITEXT\b/i, why: 'an extension; a lower-cased column does the same' },
  {
    name: 'LISTEN or NOTIFY',
    pattern: /^\s*(UN)?LISTEN\s+\w|^\s*NOTIFY\s+\w|\bPG_NOTIFY\s*\(/im,
    why: 'a node hears only of itself, if at all',
  },
  { name: 'an advisory lock', pattern: /\bPG_(TRY_)?ADVISORY_/i, why: 'a node locks only itself, if at all' },
  { name: 'a table lock', pattern: /\bLOCK\s+TABLE\b/i, why: 'YugabyteDB had none for years, CockroachDB has none' },
  { name: 'EXCLUDE', pattern: /\bEXCLUDE\s+USING\b/i, why: 'CockroachDB and YugabyteDB have none' },
  { name: 'DEFERRABLE', pattern: /\bDEFERRABLE\b|\bSET\s+CONSTRAINTS\b/i, why: 'CockroachDB and YugabyteDB have none' },
  {
    name: 'GiST, BRIN or hash',
    pattern: /\bUSING\s+"?(GIST|SPGIST|BRIN|HASH)\b/i,
    why: 'CockroachDB and YugabyteDB have no such indexes',
  },
  { name: 'inheritance', pattern: /\bINHERITS\s*\(/i, why: 'CockroachDB and YugabyteDB have none' },
  {
    name: 'a large object',
    pattern: /\bLO_(CREATE|IMPORT|FROM_BYTEA)\s*\(/i,
    why: 'CockroachDB has none; pictures are bytea',
  },
  { name: 'SKIP LOCKED', pattern: /\bSKIP\s+LOCKED\b/i, why: 'Citus takes it in queries of one shard only' },
];

/**
 * What is optional: said in one place only, by which the product is searched, and left out where an engine does not
 * have it. By the end of the path.
 */
export const OPTIONAL: Readonly<Record<string, readonly string[]>> = {
  'migrations/0001_search.sql': ['PL/pgSQL', 'an extension'],
  // An operator's command, for a database that nobody uses yet.
  'snapshot/importSnapshot.ts': ['a table lock'],
};

/** A rule that a text breaks. */
export interface Breach {
  readonly rule: string;
  readonly statement: string;
}

function withoutComments(sql: string): string {
  return sql.replace(/--[^\n]*/g, '').replace(/\/\*[\s\S]*?\*\//g, '');
}

/** The statements of a migration that break a rule, one breach a rule and statement. */
export function breaches(sql: string, rules: readonly Rule[], escape?: RegExp): Breach[] {
  return sql.split('--> statement-breakpoint').flatMap((statement) => {
    if (escape?.test(statement)) return [];
    const text = withoutComments(statement);
    return rules
      .filter(({ pattern }) => pattern.test(text))
      .map(({ name }) => ({ rule: name, statement: text.trim() }));
  });
}
