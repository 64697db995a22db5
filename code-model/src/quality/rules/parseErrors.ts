import { parse } from 'acorn';
import { counted, pass, problem, type Finding, type Range } from '../finding.ts';
import type { Subject } from '../subject.ts';

/** Errors of HTML that a browser corrects into something else than was written. Others have no effect. */
const HTML_ERRORS: Readonly<Record<string, string>> = {
  'duplicate-attribute': 'an attribute twice',
  'missing-whitespace-between-attributes': 'no space between attributes',
  'unexpected-character-in-attribute-name': 'a quote in the name of an attribute',
  'unexpected-character-in-unquoted-attribute-value': 'a quote in a value without quotes',
  'unexpected-equals-sign-before-attribute-name': 'a value without a name',
  'invalid-first-character-of-tag-name': 'a tag without a name',
  'eof-in-tag': 'a tag that does not end',
  'eof-in-comment': 'a comment that does not end',
  'missing-end-tag-name': 'an end tag without a name',
  'missing-attribute-value': 'an attribute without its value',
  'closing-of-element-with-open-child-elements': 'an end tag that does not match',
  'end-tag-without-matching-open-element': 'an end tag without its start tag',
  'open-elements-left-after-eof': 'an element that does not end',
  'nested-noscript-in-head': 'a nested noscript',
};

/** Whether the parts parse: what does not is left out by browsers. */
export function parseErrors(subject: Subject): Finding {
  const { document, invalid, code } = subject;
  const html = document.errors.flatMap(({ code: error, range }) =>
    HTML_ERRORS[error] ? [{ what: `HTML: ${HTML_ERRORS[error]}`, range }] : [],
  );
  // Of compiled CSS the author has no place; Tailwind itself reports what it cannot compile.
  const css = invalid.flatMap(({ text, range }) =>
    range ? [{ what: `CSS: \`${shortened(text)}\` is left out`, range }] : [],
  );
  const script = scriptError(code.javascript);
  const all = [...html, ...css, ...(script ? [script] : [])];
  if (all.length > 0)
    return problem(
      'fail',
      code,
      `${counted(all.length, 'error')}. ${all[0]!.what}.`,
      'Correct it; browsers leave out or move what they can’t parse.',
      all.map(({ range }) => range),
    );
  return pass('All parts parse without errors.');
}

const shortened = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('`', "'").trim();
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
};

function scriptError(text: string): { what: string; range: Range } | undefined {
  try {
    parse(text, { ecmaVersion: 'latest', sourceType: 'script', allowReturnOutsideFunction: true, allowHashBang: true });
    return undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError) || !('pos' in error)) throw error;
    const start = Number(error.pos);
    return {
      what: `JavaScript: ${error.message.replace(/ \(\d+:\d+\)$/, '')}`,
      range: { part: 'javascript', start, end: start + 1 },
    };
  }
}
