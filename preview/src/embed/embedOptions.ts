import { EMBED_DEFAULTS, EMBED_MOTIONS, EMBED_TABS, EMBED_THEMES, type EmbedOptions } from '@keyframe/contracts/embed';
import { KNOBS_PARAMETER } from '@keyframe/contracts/knobsParameter';

/** The options of an embed's address, or what is wrong with it, as a sentence. */
export type ReadOptions = { readonly options: EmbedOptions } | { readonly problem: string };

/**
 * Reads the query of an embed's address. Unknown parameters are ignored, because sites add their own; a wrong value is a
 * problem, so that the author of a page sees it instead of a default.
 */
export function readEmbedOptions(query: Readonly<Record<string, unknown>>): ReadOptions {
  const problems: string[] = [];
  const one = <Value extends string>(name: string, allowed: readonly Value[], fallback: Value): Value => {
    const value = query[name] ?? fallback;
    if (isOneOf(allowed, value)) return value;
    problems.push(`${name} must be one of: ${allowed.join(', ')}.`);
    return fallback;
  };
  const theme = one('theme', EMBED_THEMES, EMBED_DEFAULTS.theme);
  const motion = one('motion', EMBED_MOTIONS, EMBED_DEFAULTS.motion);

  const { tabs = EMBED_DEFAULTS.tabs.join(), rev, [KNOBS_PARAMETER]: knobs } = query;
  const names = typeof tabs === 'string' ? tabs.split(',') : [];
  const known = names.filter((name) => isOneOf(EMBED_TABS, name));
  if (names.length === 0 || known.length < names.length || new Set(names).size < names.length) {
    problems.push(`tabs must be a list of ${EMBED_TABS.join(', ')}, separated by commas, each at most once.`);
  }
  if (!isOptionalText(rev)) problems.push('rev must be one revision.');
  if (!isOptionalText(knobs)) problems.push(`${KNOBS_PARAMETER} must be given once.`);

  if (problems.length > 0 || !isOptionalText(rev) || !isOptionalText(knobs)) return { problem: problems.join('\n') };
  return { options: { theme, motion, tabs: known, revision: rev, knobs } };
}

function isOptionalText(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string';
}

function isOneOf<Value extends string>(allowed: readonly Value[], value: unknown): value is Value {
  return allowed.includes(value as Value);
}
