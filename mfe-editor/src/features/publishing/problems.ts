import type { DraftContent } from '@keyframe/contracts/draft';
import { codeTooLarge, ERROR_TEXTS, tooLong } from '@keyframe/contracts/errorTexts';
import { CODE_FIELD, codeOfLanguage, PARTS_OF, type Part } from '@keyframe/contracts/languages';
import { LIMITS } from '@keyframe/contracts/limits';
import { isStarterCode } from '@keyframe/contracts/starterCode';
import { ApiError } from '@keyframe/shared-ui/platform';
import { sameCode } from '../drafts/work.ts';
import { addTags } from '../metadata/tags.ts';

/** Validation errors by place: a field of the metadata, or the code as a list of sentences. */
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

/** The original of a remix. Null if its code failed to load: then only the server compares. */
export interface RemixedCode {
  name: string;
  work: DraftContent | null;
}

/** Validates the content on the client as the server does. A tag that is still in the input counts as added. */
export function problemsOfWork(
  work: DraftContent,
  publication: { kind: 'create' | 'update'; remixed?: RemixedCode },
): Problems {
  return {
    name: problemOfName(work.name),
    category: work.category === '' ? ERROR_TEXTS.category : undefined,
    tags: addTags(work.tags, work.tagText).problem,
    code: [
      ...problemsOfCode(work),
      ...(publication.kind === 'create' ? problemsOfOrigin(work, publication.remixed) : []),
    ],
  };
}

/** Also shown while typing: a name is never truncated. */
export function problemOfName(name: string): string | undefined {
  const { length } = name.trim();
  return length > LIMITS.nameLength ? tooLong('Names', length, LIMITS.nameLength) : undefined;
}

function problemsOfCode({ language, code }: DraftContent): string[] {
  const sent = codeOfLanguage(language, code);
  const bytes = new TextEncoder().encode(Object.values(sent).join('')).length;
  return [
    ...(sent.html.trim() === '' ? ['HTML must not be empty'] : []),
    ...(bytes > LIMITS.codeBytes ? [codeTooLarge(bytes)] : []),
  ];
}

/** A new component must differ from the starter code and from another member's code. */
function problemsOfOrigin({ language, code }: DraftContent, remixed: RemixedCode | undefined): string[] {
  if (remixed === undefined)
    return isStarterCode(language, code) ? ['Change the starter code before you submit it.'] : [];
  const unchanged =
    remixed.work !== null && remixed.work.language === language && sameCode(language, code, remixed.work.code);
  return unchanged ? [`Change something before you publish your remix of ${remixed.name}.`] : [];
}

/** The server's validation errors by place. Errors without a place are in the overall message. */
export function problemsOfAnswer(error: unknown): Problems {
  const found: { name?: string; category?: string; tags?: string; code: string[] } = { code: [] };
  if (!(error instanceof ApiError)) return found;
  for (const { field, message } of error.details) {
    const [place = '', part] = field.split('.');
    if (place === 'code') found.code.push(sentence(partName(part), message));
    else if (place === 'name' || place === 'category' || place === 'tags')
      found[place] ??= sentence(TITLES[place], message);
  }
  return found;
}

const TITLES = { name: 'The name', category: 'The category', tags: 'A tag' } as const;

/** The name of the tab for a code field; the code itself for an error of the whole. */
function partName(field: string | undefined): string {
  const part = (PARTS_OF['HTML+CSS+JS'] as readonly Part[])
    .concat('Tailwind')
    .find((known) => CODE_FIELD[known] === field);
  return part ?? 'The code';
}

/** The server's messages follow a field's name ("must be …"); whole sentences stand alone. */
function sentence(subject: string, remark: string): string {
  return /^[a-z]/.test(remark) ? `${subject} ${remark}` : remark;
}
