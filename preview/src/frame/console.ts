import type { FromFrame } from '@keyframe/contracts/preview';
import { describeValues } from './describe.ts';
import { placeInFile, placeInStack, type MemberPlace } from './memberScripts.ts';
import { tell } from './signals.ts';

type Level = Extract<FromFrame, { type: 'keyframe:console' }>['level'];

/** What Chromium puts before an error of syntax, since the document is written (host.ts). */
const WRITTEN = "Failed to execute 'write' on 'Document': ";

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
      report(level, describeValues(values), placeInStack(new Error()));
    };
  }
  addEventListener('error', (event) => {
    if (event instanceof ErrorEvent)
      report('error', event.message.replace(WRITTEN, ''), placeInFile(event.filename, event.lineno));
  });
  addEventListener('unhandledrejection', (event) => {
    report(
      'error',
      `Uncaught (in promise) ${describeValues([event.reason])}`,
      event.reason instanceof Error ? placeInStack(event.reason) : {},
    );
  });
  addEventListener('securitypolicyviolation', (event) => {
    report(
      'warn',
      `Not allowed in a preview: ${event.effectiveDirective} ${event.blockedURI}`,
      placeInFile(event.sourceFile, event.lineNumber),
    );
  });
}

function report(level: Level, text: string, place: MemberPlace): void {
  tell({ type: 'keyframe:console', level, text, ...place });
}
