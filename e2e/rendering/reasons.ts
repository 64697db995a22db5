import { LIMITS } from '@keyframe/contracts/limits';
import type { DocumentParts } from '@keyframe/preview/document';
import type { Finding } from './result.ts';

/** Limits and facts that explain a finding, each recognised by the component itself; never by its name. */
const REASONS: readonly { readonly applies: (finding: Finding) => boolean; readonly sentence: string }[] = [
  {
    applies: ({ painting }) => painting === 'stuck',
    sentence: 'its code does not end, or leads the page elsewhere',
  },
  {
    applies: ({ painting, restless }) => painting === 'differs' && restless,
    sentence:
      'does not stand still: an animated image has a clock of its own, so two pictures of it are of two moments',
  },
  {
    applies: ({ painting, parts }) => painting === 'differs' && /\sautofocus\b/i.test(parts.html),
    sentence: 'uses autofocus, which a card is not given: it would take the focus from the page',
  },
  {
    applies: ({ painting, parts }) => painting === 'differs' && /http-equiv/i.test(parts.html),
    sentence: 'uses <meta http-equiv>, which is taken out: it could send the frame elsewhere',
  },
  {
    applies: ({ painting, parts }) =>
      painting === 'differs' &&
      /\blocation\s*(?:\.href\s*)?=[^=]|\blocation\.(?:assign|replace)\(/.test(`${parts.html}\n${parts.javascript}`),
    sentence: 'leads its page elsewhere',
  },
  {
    applies: ({ errors }) =>
      errors.card.some((message) => /storage|cookie|indexedDB/i.test(message)) && errors.plain.length === 0,
    sentence: 'uses storage, which a sandboxed frame has not',
  },
  {
    applies: ({ errors }) => errors.card.length > 0 && errors.card.join() === errors.plain.join(),
    sentence: 'throws the same as a plain file',
  },
  {
    applies: ({ refusals }) => refusals.length > 0,
    sentence: 'asks for something from the network that a preview may not load',
  },
  {
    applies: (finding) =>
      paintsNothing(finding) &&
      (finding.extent.width > LIMITS.cardPreviewWidth || finding.extent.height > LIMITS.cardPreviewHeight),
    sentence: 'is larger than the card, and what it paints lies outside',
  },
  {
    applies: (finding) => paintsNothing(finding) && undefinedVariables(finding.parts).length > 0,
    sentence: 'takes its colours from variables that it does not define',
  },
  {
    applies: paintsNothing,
    sentence: 'paints nothing as a plain file either',
  },
];

/** Why a finding is so, as far as is known. */
export function reasonsOf(finding: Finding): string[] {
  return REASONS.filter(({ applies }) => applies(finding)).map(({ sentence }) => sentence);
}

function paintsNothing({ blank }: Finding): boolean {
  return blank.plain && blank.card;
}

/** Variables that are used without a value to fall back to and set nowhere. */
function undefinedVariables({ html, css, javascript }: DocumentParts): string[] {
  const code = [html, css, javascript].join('\n');
  const used = new Set([...code.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map(([, name]) => name!));
  return [...used].filter((name) => !new RegExp(`${name}\\s*(?::|['"])|@property\\s+${name}\\b`).test(code));
}
