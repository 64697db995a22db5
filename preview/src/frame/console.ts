import type { FromFrame } from '@keyframe/contracts/preview';
import { describeValues } from './describe.ts';
import { placeInFile, placeInStack, type MemberPlace } from './memberScripts.ts';
import { send } from './signals.ts';

type Level = Extract<FromFrame, { type: 'keyframe:console' }>['level'];

/** Chromium's prefix of syntax errors, because the document is written (host.ts). */
const WRITE_PREFIX = "Failed to execute 'write' on 'Document': ";

const LEVELS: readonly Level[] = ['log', 'info', 'warn', 'error'];

/**
 * Reports console output and errors of the member's code to the parent, with the line in the member's code. The real
 * console keeps working.
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
      report('error', event.message.replace(WRITE_PREFIX, ''), placeInFile(event.filename, event.lineno));
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
  send({ type: 'keyframe:console', level, text, ...place });
}
