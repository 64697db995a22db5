import type { Registry } from '@keyframe/contracts/registry';
import { isChunkLoadError } from '../reports/isChunkLoadError.ts';
import { report } from '../reports/report.ts';
import { attributeFiles } from './attributeFiles.ts';
import type { Fault, UncaughtError, Violation } from './faults.ts';

/** Scripts of the visitor's browser extensions: not caused by the site. */
const EXTENSION = /\b[a-z]+-extension\b/;

/** What browsers report as errors although nothing failed: a second layout in the same frame, and requests that a page cancels. */
const HARMLESS = /^ResizeObserver loop|^AbortError/;

/** The addresses of scripts in a stack, in Chromium's, Firefox's and Safari's form. */
const SCRIPTS = /https?:\/\/[^\s()@]+?(?=:\d+:\d+)/g;

/** Reports a fault under the remote and version that caused it, or under the shell. */
export function reportFault(fault: Fault, registry: Registry): void {
  if ('violation' in fault) reportViolation(fault.violation, registry);
  else reportError(fault, registry);
}

function reportViolation(violation: Violation, registry: Registry): void {
  const { sourceFile, blockedURI } = violation;
  if (EXTENSION.test(sourceFile) || EXTENSION.test(blockedURI)) return;
  report(attributeFiles([sourceFile, blockedURI], registry), 'policy', describe(violation));
}

function describe({ effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber }: Violation): string {
  const place = sourceFile ? ` (${withoutQuery(sourceFile)}:${lineNumber}:${columnNumber})` : '';
  return `${effectiveDirective} refused ${withoutQuery(blockedURI) || 'something'}${place}`;
}

/** A query may contain personal data. */
const withoutQuery = (address: string) => address.replace(/[?#].*$/, '');

/** The cause is the first remote in the stack: the shell and React call the code of remotes, not the reverse. */
function reportError({ error, file }: UncaughtError, registry: Registry): void {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  if (HARMLESS.test(String(error)) || EXTENSION.test(file) || EXTENSION.test(stack)) return;
  const scripts = stack.match(SCRIPTS) ?? [];
  report(attributeFiles([...scripts, file], registry), isChunkLoadError(error) ? 'chunk' : 'script', error);
}
