import { counted, pass, problem, type Finding } from '../finding.ts';
import type { Subject } from '../subject.ts';

/** Whether it works without JavaScript. What a script adds is seen only when the component runs. */
export function withoutScript(subject: Subject): Finding {
  const { elements } = subject.document;
  if (subject.script === '') return pass('It needs no JavaScript.');
  const handlers = elements.filter(({ attributes }) =>
    [...attributes.keys()].some((name) => /^on(?:click|change|input|submit|mouse|pointer|key|touch)/.test(name)),
  );
  const canvases = elements.filter(({ name }) => name === 'canvas');
  const isBlank = elements.every(
    ({ name, text, children }) =>
      /^(?:style|script)$/.test(name) ||
      (children.length === 0 && text.trim() === '' && /^(?:div|span|section|main)$/.test(name)),
  );
  const [places, reason] =
    handlers.length > 0
      ? [
          handlers,
          `${counted(handlers.length, 'element')} ${handlers.length === 1 ? 'reacts' : 'react'} by an inline handler only.`,
        ]
      : canvases.length > 0
        ? [canvases, 'A script draws it.']
        : [[], 'The HTML has no content of its own.'];
  if (handlers.length > 0 || canvases.length > 0 || (isBlank && subject.document.body.text.trim() === ''))
    return problem(
      'fail',
      subject.code,
      `Without JavaScript it does not work: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`,
      'Put the content into the HTML, and use states of CSS (`:checked`, `:hover`, `<details>`).',
      places.map(({ range }) => range),
    );
  return problem(
    'undecided',
    subject.code,
    'What is left without its script is not known from the code.',
    undefined,
    [],
  );
}
