import { LIMITS } from '@keyframe/contracts/limits';
import type { DocumentParts } from '@keyframe/preview/document';
import type { Finding } from './result.ts';

/** Reasons for findings, recognized by the component's code and behaviour, never by its name. */
const REASONS: readonly { readonly applies: (finding: Finding) => boolean; readonly sentence: string }[] = [
  {
    applies: ({ painting }) => painting === 'stuck',
    sentence: 'its code does not end, or navigates the page',
  },
  {
    applies: ({ painting, restless }) => painting === 'differs' && restless,
    sentence: 'cannot be paused: an animated image has its own clock, so two pictures show different moments',
  },
  {
    applies: ({ painting, parts }) => painting === 'differs' && /\sautofocus\b/i.test(parts.html),
    sentence: 'uses autofocus, which cards ignore because it would take the focus from the page',
  },
  {
    applies: ({ painting, parts }) => painting === 'differs' && /http-equiv/i.test(parts.html),
    sentence: 'uses <meta http-equiv>, which is removed because it could navigate the frame',
  },
  {
    applies: ({ painting, parts }) =>
      painting === 'differs' &&
      /\blocation\s*(?:\.href\s*)?=[^=]|\blocation\.(?:assign|replace)\(/.test(`${parts.html}\n${parts.javascript}`),
    sentence: 'navigates its page',
  },
  {
    applies: ({ errors }) =>
      errors.card.some((message) => /storage|cookie|indexedDB/i.test(message)) && errors.plain.length === 0,
    sentence: 'uses storage, which a sandboxed frame does not have',
  },
  {
    applies: ({ errors }) => errors.card.length > 0 && errors.card.join() === errors.plain.join(),
    sentence: 'throws the same error as a plain file',
  },
  {
    applies: ({ refusals }) => refusals.length > 0,
    sentence: 'requests something from the network that previews may not load',
  },
  {
    applies: (finding) =>
      paintsNothing(finding) &&
      (finding.extent.width > LIMITS.cardPreviewWidth || finding.extent.height > LIMITS.cardPreviewHeight),
    sentence: 'is larger than the card and paints outside of it',
  },
  {
    applies: (finding) => paintsNothing(finding) && undefinedVariables(finding.parts).length > 0,
    sentence: 'uses colours from undefined variables',
  },
  {
    applies: paintsNothing,
    sentence: 'paints nothing as a plain file either',
  },
];

/** The known reasons for a finding. */
export function reasonsOf(finding: Finding): string[] {
  return REASONS.filter(({ applies }) => applies(finding)).map(({ sentence }) => sentence);
}

function paintsNothing({ blank }: Finding): boolean {
  return blank.plain && blank.card;
}

/** Variables that are used without a fallback and not defined. */
function undefinedVariables({ html, css, javascript }: DocumentParts): string[] {
  const code = [html, css, javascript].join('\n');
  const used = new Set([...code.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map(([, name]) => name!));
  return [...used].filter((name) => !new RegExp(`${name}\\s*(?::|['"])|@property\\s+${name}\\b`).test(code));
}
