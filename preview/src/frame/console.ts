import type { FromFrame } from 'contracts/preview';
import { describeValues } from './describe.ts';
import { tell } from './signals.ts';

type Level = Extract<FromFrame, { type: 'keyframe:console' }>['level'];

const LEVELS: readonly Level[] = ['log', 'info', 'warn', 'error'];

/**
 * Tells the holder what the member's code writes to its console and what goes wrong in it. The real console keeps
 * working.
 */
export function reportConsole(): void {
  for (const level of LEVELS) {
    const write = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      write(...values);
      report(level, describeValues(values));
    };
  }
  addEventListener('error', (event) => {
    if (event instanceof ErrorEvent) report('error', event.message);
  });
  addEventListener('unhandledrejection', (event) => {
    report('error', `Uncaught (in promise) ${describeValues([event.reason])}`);
  });
  addEventListener('securitypolicyviolation', (event) => {
    report('warn', `Not allowed in a preview: ${event.effectiveDirective} ${event.blockedURI}`);
  });
}

function report(level: Level, text: string): void {
  tell({ type: 'keyframe:console', level, text });
}
