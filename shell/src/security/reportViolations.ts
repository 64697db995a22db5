import type { Registry } from '@keyframe/contracts/registry';
import { report } from '../reports/report.ts';
import { attributeViolation } from './attributeViolation.ts';
import { subscribeToViolations, type Violation } from './violations.ts';

/** Scripts of the visitor's browser extensions: blocked too, but not caused by the site. */
const EXTENSION = /^[a-z-]+-extension\b/;

/** Reports the violations of the page's Content-Security-Policy, each with the remote that caused it. */
export function reportViolations(registry: Registry): void {
  subscribeToViolations((violation) => {
    if (EXTENSION.test(violation.sourceFile) || EXTENSION.test(violation.blockedURI)) return;
    report(attributeViolation(violation, registry), 'policy', describe(violation));
  });
}

function describe({ effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber }: Violation): string {
  const place = sourceFile ? ` (${withoutQuery(sourceFile)}:${lineNumber}:${columnNumber})` : '';
  return `${effectiveDirective} refused ${withoutQuery(blockedURI) || 'something'}${place}`;
}

/** A query may contain personal data. */
const withoutQuery = (address: string) => address.replace(/[?#].*$/, '');
