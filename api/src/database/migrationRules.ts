/**
 * What migrations and queries must not contain, as tables. Two reasons: during a rollout the previous release runs on
 * the new schema, and a distributed PostgreSQL must be able to run the product (docs/operations.md).
 */

/** SQL that is not allowed, and why. */
export interface Rule {
  readonly name: string;
  readonly pattern: RegExp;
  readonly why: string;
}

/** What would break the previous release. For migrations from {@link FIRST_FORWARD} on. */
export const FORWARD_RULES: readonly Rule[] = [
  {
    name: 'DROP',
    pattern: /\bDROP\s+(TABLE|COLUMN|SCHEMA|TYPE|VIEW)\b/i,
    why: 'the previous release still reads and writes it',
  },
  {
    name: 'DROP without a kind',
    pattern: /\bALTER\s+TABLE\b[^;]*\bDROP\s+(?!TABLE|COLUMN|CONSTRAINT|DEFAULT|NOT\s+NULL|EXPRESSION|IDENTITY)"?\w+/i,
    why: 'it drops a column',
  },
  {
    name: 'DROP DEFAULT',
    pattern: /\bDROP\s+DEFAULT\b/i,
    why: 'the previous release leaves the column out of its inserts',
  },
  { name: 'RENAME', pattern: /\bRENAME\b/i, why: 'the previous release knows the old name' },
  {
    name: 'another type',
    pattern: /\bALTER\s+(COLUMN\s+)?"?\w+"?\s+(SET\s+DATA\s+)?TYPE\b/i,
    why: 'it rewrites the table under a lock, and the previous release expects the old type',
  },
  {
    name: 'SET NOT NULL',
    pattern: /\bSET\s+NOT\s+NULL\b/i,
    why: 'the previous release may still write nulls, and the table is read under a lock',
  },
  {
    name: 'a required column without a default',
    pattern: /\bADD\s+(COLUMN\s+)?(IF\s+NOT\s+EXISTS\s+)?"\w+"(?![^,;]*\b(DEFAULT|GENERATED)\b)[^,;]*\bNOT\s+NULL\b/i,
    why: 'the previous release inserts rows without it',
  },
  { name: 'TRUNCATE', pattern: /\bTRUNCATE\b/i, why: 'it deletes user data' },
];

/** The first migration that the forward rules apply to: earlier ones were never rolled out beside a running release. */
export const FIRST_FORWARD = 4;

/**
 * The exception, over two releases: one release stops using a column or table; a later one drops it in a statement
 * preceded by this comment, which names the last release that used it.
 */
export const ESCAPE = /--\s*unused since release \d+\.\d+\.\d+/i;

/** What CockroachDB, YugabyteDB or Citus lacks or handles differently. For all migrations and the SQL in the source. */
export const PORTABLE_RULES: readonly Rule[] = [
  {
    name: 'a sequence',
    pattern: /\b(SMALL|BIG)?SERIAL\b|\bNEXTVAL\s*\(|\bCREATE\s+SEQUENCE\b|\bAS\s+IDENTITY\b/i,
    why: 'all nodes would contend for it; keys are UUIDv7',
  },
  {
    name: 'a trigger',
    pattern: /\bCREATE\s+(OR\s+REPLACE\s+)?(CONSTRAINT\s+)?TRIGGER\b/i,
    why: 'the application does this',
  },
  { name: 'a rule', pattern: /\bCREATE\s+(OR\s+REPLACE\s+)?RULE\b/i, why: 'Citus has none' },
  {
    name: 'a function',
    pattern: /\bCREATE\s+(OR\s+REPLACE\s+)?(FUNCTION|PROCEDURE)\b/i,
    why: 'the application computes this',
  },
  {
    name: 'PL/pgSQL',
    pattern: /\bDO\s+\$\$|\bLANGUAGE\s+'?plpgsql/i,
    why: 'the application computes this',
  },
  { name: 'an extension', pattern: /\bCREATE\s+EXTENSION\b/i, why: 'each engine has different ones' },
  { name: 'citext', pattern: /\bCITEXT\b/i, why: 'an extension; a lower-cased column does the same' },
  {
    name: 'LISTEN or NOTIFY',
    pattern: /^\s*(UN)?LISTEN\s+\w|^\s*NOTIFY\s+\w|\bPG_NOTIFY\s*\(/im,
    why: 'notifications stay within one node, where supported',
  },
  { name: 'an advisory lock', pattern: /\bPG_(TRY_)?ADVISORY_/i, why: 'it locks within one node, where supported' },
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
  { name: 'SKIP LOCKED', pattern: /\bSKIP\s+LOCKED\b/i, why: 'Citus supports it only in single-shard queries' },
];

/**
 * The exceptions, by file: optional features that are left out where an engine does not support them. Keys are the ends
 * of paths.
 */
export const OPTIONAL: Readonly<Record<string, readonly string[]>> = {
  'migrations/0001_search.sql': ['PL/pgSQL', 'an extension'],
  'migrations/0008_search_documents.sql': ['PL/pgSQL'],
  // An operator's command, on a database that is not in use yet.
  'snapshot/importSnapshot.ts': ['a table lock'],
  // Render workers are optional.
  'measuring/renderJobRepository.ts': ['SKIP LOCKED'],
};

/** A violated rule. */
export interface Violation {
  readonly rule: string;
  readonly statement: string;
}

function withoutComments(sql: string): string {
  return sql.replace(/--[^\n]*/g, '').replace(/\/\*[\s\S]*?\*\//g, '');
}

/** The statements of a migration that violate a rule, one violation per rule and statement. */
export function findViolations(sql: string, rules: readonly Rule[], escape?: RegExp): Violation[] {
  return sql.split('--> statement-breakpoint').flatMap((statement) => {
    if (escape?.test(statement)) return [];
    const text = withoutComments(statement);
    return rules
      .filter(({ pattern }) => pattern.test(text))
      .map(({ name }) => ({ rule: name, statement: text.trim() }));
  });
}
