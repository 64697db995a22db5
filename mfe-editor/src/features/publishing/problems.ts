import type { Work } from 'contracts/draft';
import { CODE_FIELD, PARTS_OF, type Part } from 'contracts/languages';
import { LIMITS } from 'contracts/limits';
import { ApiError } from 'shared-ui/platform';
import { NAME_LENGTH } from '../drafts/work.ts';
import { codeOfLanguage } from '../editing/draftCode.ts';
import { addTags } from '../metadata/tags.ts';

/** What is wrong with a work, each said at its place: a field of the metadata, or the code as a list of sentences. */
export interface Problems {
  name?: string;
  category?: string;
  tags?: string;
  code: readonly string[];
}

export const NO_PROBLEMS: Problems = { code: [] };

export function hasProblems({ name, category, tags, code }: Problems): boolean {
  return name !== undefined || category !== undefined || tags !== undefined || code.length > 0;
}

/** What the server would refuse, found before it is asked. A tag that is still in the input counts as added. */
export function problemsOfWork(work: Work): Problems {
  const code = codeOfLanguage(work.language, work.code);
  const bytes = new TextEncoder().encode(Object.values(code).join('')).length;
  const { length } = work.name.trim();
  return {
    name: length > NAME_LENGTH ? `Please shorten the name to ${NAME_LENGTH} characters; it has ${length}` : undefined,
    category: work.category === '' ? 'Please select a category' : undefined,
    tags: addTags(work.tags, work.tagText).problem,
    code: [
      ...(code.html.trim() === '' ? ['HTML must not be empty'] : []),
      ...(bytes > LIMITS.codeBytes ? [`The code must be at most ${LIMITS.codeBytes / 1024} KB in all its parts together; it has ${Math.ceil(bytes / 1024)} KB`] : []),
    ],
  };
}

/** What the server found wrong, at its places. What has no place of its own here is left to the message of the whole. */
export function problemsOfAnswer(error: unknown): Problems {
  const found: { name?: string; category?: string; tags?: string; code: string[] } = { code: [] };
  if (!(error instanceof ApiError)) return found;
  for (const { field, message } of error.details) {
    const [place = '', part] = field.split('.');
    if (place === 'code') found.code.push(sentence(partName(part), message));
    else if (place === 'name' || place === 'category' || place === 'tags') found[place] ??= sentence(TITLES[place], message);
  }
  return found;
}

const TITLES = { name: 'The name', category: 'The category', tags: 'A tag' } as const;

/** The tab that shows a part of the code, by its field; the code itself for a fault of all of it. */
function partName(field: string | undefined): string {
  const part = (PARTS_OF['HTML+CSS+JS'] as readonly Part[]).concat('Tailwind').find((known) => CODE_FIELD[known] === field);
  return part ?? 'The code';
}

/** The server's remarks follow a field's name ("must be …"); whole sentences stand alone. */
function sentence(subject: string, remark: string): string {
  return /^[a-z]/.test(remark) ? `${subject} ${remark}` : remark;
}
