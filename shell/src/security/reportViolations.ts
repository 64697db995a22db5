import type { Registry } from '@keyframe/contracts/registry';
import { report } from '../reports/report.ts';
import { attributeViolation } from './attributeViolation.ts';
import { hearViolations, type Violation } from './violations.ts';

/** Scripts that a person's browser extensions put into the page: refused too, but nobody's fault here. */
const EXTENSION = /^[a-z-]+-extension\b/;

/** Reports what the page's Content-Security-Policy refuses, each under the name of the remote whose doing it was. */
export function reportViolations(registry: Registry): void {
  hearViolations((violation) => {
    if (EXTENSION.test(violation.sourceFile) || EXTENSION.test(violation.blockedURI)) return;
    report(attributeViolation(violation, registry), 'policy', describe(violation));
  });
}

function describe({ effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber }: Violation): string {
  const place = sourceFile ? ` (${withoutQuery(sourceFile)}:${lineNumber}:${columnNumber})` : '';
  return `${effectiveDirective} refused ${withoutQuery(blockedURI) || 'something'}${place}`;
}

/** A query may hold what is nobody's business. */
const withoutQuery = (address: string) => address.replace(/[?#].*$/, '');
