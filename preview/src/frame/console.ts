import type { FromFrame } from 'contracts/preview';
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
      report(level, describeValues(values), placeOfCaller());
    };
  }
  addEventListener('error', (event) => {
    if (event instanceof ErrorEvent) report('error', event.message, placeOf(event.lineno));
  });
  addEventListener('unhandledrejection', (event) => {
    report('error', `Uncaught (in promise) ${describeValues([event.reason])}`, event.reason instanceof Error ? placeIn(event.reason) : undefined);
  });
  addEventListener('securitypolicyviolation', (event) => {
    report('warn', `Not allowed in a preview: ${event.effectiveDirective} ${event.blockedURI}`, placeOf(event.lineNumber));
  });
}

type Place = Extract<FromFrame, { type: 'keyframe:console' }>['place'];

function report(level: Level, text: string, place: Place): void {
  tell({ type: 'keyframe:console', level, text, ...(place && { place }) });
}

/** Where the member's parts begin in this document (document.ts), as its holder has written into the frame's name. */
const [html = NaN, javascript = NaN] = window.name.split(' ').map(Number);

/** The member's line that a line of the document is, from 1; undefined for one of ours. */
function placeOf(line: number): Place {
  if (line > javascript) return { part: 'JS', line: line - javascript };
  return line > html ? { part: 'HTML', line: line - html } : undefined;
}

/** The innermost of the member's lines in a stack. */
function placeIn({ stack = '' }: Error): Place {
  for (const [, line] of stack.matchAll(/about:srcdoc:(\d+):\d+/g)) {
    const place = placeOf(Number(line));
    if (place) return place;
  }
  return undefined;
}

function placeOfCaller(): Place {
  return placeIn(new Error());
}
