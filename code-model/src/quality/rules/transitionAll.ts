import { transitionsOf } from '../animations.ts';
import { counted, notApplicable, pass, problem, type Finding } from '../finding.ts';
import type { Subject } from '../subject.ts';

/** Whether transitions name what they animate. `all` also animates what changes by accident, such as the size. */
export function transitionAll(subject: Subject): Finding {
  const transitions = transitionsOf(subject);
  const ofAll = transitions.filter(({ property }) => property === undefined);
  if (transitions.length === 0) return notApplicable('There are no transitions.');
  if (ofAll.length === 0) return pass('Transitions name their properties.');
  const isTailwind = ofAll.every(
    ({ declaration, rule }) => declaration.range === undefined && rule.element === undefined,
  );
  return problem(
    'fail',
    subject.code,
    `${counted(ofAll.length, 'transition')} of \`all\` ${ofAll.length === 1 ? 'animates' : 'animate'} every property that changes, also by accident.`,
    isTailwind
      ? 'Use `transition-colors`, `transition-transform` or `transition-opacity`.'
      : 'Name the properties that change.',
    ofAll.map(({ declaration, rule }) => declaration.range ?? rule.range),
  );
}
