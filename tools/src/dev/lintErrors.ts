import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { REPO_ROOT } from '../repository.ts';
import { runInBackground } from './runInBackground.ts';

/** The part of ESLint's JSON report that the overlay shows. */
type Report = readonly {
  filePath: string;
  messages: readonly { line?: number; column?: number; ruleId: string | null; message: string }[];
}[];

const LINTED = /\.(ts|tsx|mjs|js)$/;

/** Lints what was saved since the start of a development server. */
export interface SavedFiles {
  /** Adds saved files, as absolute paths; those that are not linted, such as folders, are left out. */
  add: (files: Iterable<string>) => void;
  /**
   * Lints what was added since the last call, and returns all errors and warnings of saved files in the compiler's form.
   * Rejects when ESLint fails.
   */
  errors: () => Promise<string[]>;
}

/** Saved files of the clone, or of a remote's own repository, with its ESLint configuration. */
export function savedFiles(): SavedFiles {
  const found = new Map<string, string[]>();
  const added = new Set<string>();
  return {
    add: (files) => {
      for (const file of files) if (LINTED.test(file)) added.add(file);
    },
    errors: async () => {
      const files = [...added];
      added.clear();
      try {
        const reports = await lint(files.filter((file) => existsSync(file)));
        for (const file of files) found.delete(file);
        for (const [file, errors] of reports) found.set(file, errors);
      } catch (error) {
        for (const file of files) added.add(file);
        throw error;
      }
      return [...found.values()].flat();
    },
  };
}

async function lint(files: readonly string[]): Promise<[file: string, errors: string[]][]> {
  if (files.length === 0) return [];
  const eslint = join(dirname(createRequire(import.meta.url).resolve('eslint/package.json')), 'bin/eslint.js');
  // With 2 for a fault of ESLint or its configuration; errors in the code are 1.
  const options = ['--format', 'json', '--no-warn-ignored'];
  const { output, errors } = await runInBackground([eslint, ...options, ...files]);
  if (!output.startsWith('[')) throw new Error(`eslint failed:\n${output}${errors}`);
  return (JSON.parse(output) as Report).map(({ filePath, messages }) => [
    filePath,
    messages.map(({ line = 1, column = 1, ruleId, message }) => {
      const place = `${relative(REPO_ROOT, filePath)}(${line},${column})`;
      return `${place}: ${message}${ruleId === null ? '' : ` (${ruleId})`}`;
    }),
  ]);
}
