import type { FromFrame } from 'contracts/preview';
import { MEMBER_SCRIPT } from '../document.ts';
import { describeValues } from './describe.ts';
import { tell } from './signals.ts';

type Level = Extract<FromFrame, { type: 'keyframe:console' }>['level'];

const LEVELS: readonly Level[] = ['log', 'info', 'warn', 'error'];

/**
 * Tells the holder what the member's code writes to its console and what goes wrong in it, and in which line of theirs.
 * The real console keeps working.
 */
export function reportConsole(): void {
  for (const level of LEVELS) {
    const write = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      write(...values);
      report(level, describeValues(values), lineIn(new Error()));
    };
  }
  addEventListener('error', (event) => {
    if (event instanceof ErrorEvent) report('error', event.message, memberLine(event.filename, event.lineno));
  });
  addEventListener('unhandledrejection', (event) => {
    report('error', `Uncaught (in promise) ${describeValues([event.reason])}`, event.reason instanceof Error ? lineIn(event.reason) : undefined);
  });
  addEventListener('securitypolicyviolation', (event) => {
    report('warn', `Not allowed in a preview: ${event.effectiveDirective} ${event.blockedURI}`, memberLine(event.sourceFile, event.lineNumber));
  });
}

function report(level: Level, text: string, line: number | undefined): void {
  tell({ type: 'keyframe:console', level, text, ...(line !== undefined && { line }) });
}

/** In a stack: a line of the member's JavaScript. The innermost comes first. */
const IN_STACK = new RegExp(`${MEMBER_SCRIPT.replaceAll('.', '\\.')}:(\\d+):\\d+`);

function lineIn({ stack = '' }: Error): number | undefined {
  const [, line] = IN_STACK.exec(stack) ?? [];
  return line === undefined ? undefined : memberLine(MEMBER_SCRIPT, Number(line));
}

/** The member's line, from 1: their code begins in the second line of its script. Undefined in any other script. */
function memberLine(file: string, line: number): number | undefined {
  return file.endsWith(MEMBER_SCRIPT) && line > 1 ? line - 1 : undefined;
}
