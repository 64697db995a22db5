import type { Finding } from './result.ts';

/** Limits and facts that explain a finding, each recognised by the component itself; never by its name. */
const REASONS: readonly { readonly applies: (finding: Finding) => boolean; readonly sentence: string }[] = [
  {
    applies: ({ painting, parts }) => painting === 'differs' && /\sautofocus\b/i.test(parts.html),
    sentence: 'uses autofocus, which a card is not given: it would take the focus from the page',
  },
  {
    applies: ({ painting, parts }) => painting === 'differs' && /http-equiv/i.test(parts.html),
    sentence: 'uses <meta http-equiv>, which is taken out: it could send the frame elsewhere',
  },
  {
    applies: ({ errors }) => errors.card.some((message) => /storage|cookie|indexedDB/i.test(message)) && errors.plain.length === 0,
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
    applies: ({ blank, painting }) => blank.plain && blank.card && painting === 'same',
    sentence: 'paints nothing as a plain file either',
  },
];

/** Why a finding is so, as far as is known. */
export function reasonsOf(finding: Finding): string[] {
  return REASONS.filter(({ applies }) => applies(finding)).map(({ sentence }) => sentence);
}
