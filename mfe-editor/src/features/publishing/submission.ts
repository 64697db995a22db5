import type { ComponentDetail, CreateComponentBody } from '@keyframe/contracts/api/component';
import { CODE_FIELDS } from '@keyframe/contracts/componentCode';
import { pickMeta } from '@keyframe/contracts/componentMeta';
import type { DraftContent } from '@keyframe/contracts/draft';
import { codeOfLanguage } from '@keyframe/contracts/languages';
import { normalizeTag } from '@keyframe/contracts/tag';
import { addTags } from '../metadata/tags.ts';

/**
 * The request body of create and update (docs/specification.md section 7): the language split on +, and no name, so
 * that the server sets the default.
 */
export function submissionOf(
  work: DraftContent,
  email: string | undefined,
): Omit<CreateComponentBody, 'submission' | 'remixOf' | 'credit'> {
  const name = work.name.trim();
  return {
    ...pickMeta(work),
    email,
    name: name === '' ? undefined : name,
    code: codeOfLanguage(work.language, work.code),
    language: work.language.split('+'),
    tags: addTags(work.tags, work.tagText).tags,
  };
}

/**
 * Whether a created component equals the submission. It differs if an earlier attempt of the same submission arrived,
 * its response was lost, and the content changed since.
 */
export function isAsSent(component: ComponentDetail, sent: ReturnType<typeof submissionOf>): boolean {
  const [code] = component.code;
  return (
    CODE_FIELDS.every((field) => code?.[field] === sent.code[field]) &&
    component.canvas === sent.canvas &&
    component.category.toLowerCase() === sent.category.toLowerCase() &&
    (sent.name === undefined || component.name === sent.name) &&
    asStored(component.tags) === asStored(sent.tags ?? [])
  );
}

const asStored = (tags: readonly string[]) => tags.map(normalizeTag).sort().join(',');
