import { z } from 'zod';
import { CodeInput, META_INPUT } from '@keyframe/contracts/api/component';
import { mapCode, type ComponentCode } from '@keyframe/contracts/componentCode';
import { META_DEFAULTS, pickMeta, type ComponentMeta } from '@keyframe/contracts/componentMeta';
import { languageOfParts, PARTS_OF, type Language } from '@keyframe/contracts/languages';
import { LIMITS } from '@keyframe/contracts/limits';
import { normalizeTag } from '@keyframe/contracts/tag';
import { unstorableText } from '../../src/database/storableText.ts';
import { fieldMessage } from '../../src/http/errors.ts';
import { categoryOf } from './categories.ts';

/** The score of components without one: verified components need a score. */
const NEUTRAL_SCORE = 50;

/** The source of a Tailwind component without a style sheet. */
const TAILWIND_DIRECTIVES = '@tailwind base;\n@tailwind components;\n@tailwind utilities;\n';

const text = (longest: number) => z.string().trim().min(1).max(longest);

/** A line of a collection (see api/README.md). Other fields are ignored. */
const Row = z.object({
  ...META_INPUT,
  source: text(300),
  author: text(LIMITS.nameLength),
  name: META_INPUT.name.unwrap(),
  tags: z.array(z.string()).default([]),
  ...mapCode(() => z.string().optional()),
  html: z.string(),
  js: z.string().optional(),
  canvas: META_INPUT.canvas.unwrap().default('light'),
  score: z.number().min(1).max(LIMITS.scoreMax).default(NEUTRAL_SCORE),
});

/** A line ready to be stored. `tagsDropped` were too long or beyond the limit. */
export interface CollectionRow extends ComponentMeta, Pick<z.output<typeof Row>, 'source' | 'author' | 'score'> {
  code: ComponentCode;
  tagsDropped: number;
}

/** An invalid line; the message says why. */
export class RowFault extends Error {
  constructor(problem: string, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'RowFault';
  }
}

/**
 * Parses a line of a collection.
 * @throws RowFault
 */
export function readRow(line: string): CollectionRow {
  const row = check(Row, parse(line), 'the line');
  const fault = unstorableText(row);
  if (fault) throw new RowFault(fieldMessage(fault.field, fault.problem));
  const category = categoryOf(row.category);
  if (category === undefined) throw new RowFault(`category: "${row.category}" is not a known category`);
  const language = languageOfParts(row.language);
  if (language === undefined) throw new RowFault(`language: no language has the parts ${row.language.join(', ')}`);
  const { tags, dropped } = cutTags(row.tags);
  const { source, author, score } = row;
  return {
    ...META_DEFAULTS,
    ...pickMeta(row),
    source,
    author,
    score,
    category,
    language,
    code: codeOf(row, language),
    tags,
    tagsDropped: dropped,
  };
}

function parse(line: string): unknown {
  try {
    // trim also removes a byte order mark.
    return JSON.parse(line.trim());
  } catch (error) {
    throw new RowFault(`invalid JSON: ${(error as Error).message}`, { cause: error });
  }
}

function codeOf(row: z.output<typeof Row>, language: Language): ComponentCode {
  const { css = '', tailwind = TAILWIND_DIRECTIVES + css, ...others } = row;
  return check(
    CodeInput,
    PARTS_OF[language].includes('Tailwind') ? { ...others, tailwind } : { ...others, css },
    'the code',
  );
}

function cutTags(given: string[]): { tags: string[]; dropped: number } {
  const tidy = given.map((tag) => normalizeTag(tag.trim().replace(/^#+/, '')));
  const unique = [...new Set(tidy)].filter((tag) => tag !== '');
  const tags = unique.filter((tag) => tag.length <= LIMITS.tagLength).slice(0, LIMITS.tags);
  return { tags, dropped: unique.length - tags.length };
}

function check<Schema extends z.ZodType>(schema: Schema, value: unknown, whole: string): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0] ?? { path: [], message: 'is not valid' };
  throw new RowFault(fieldMessage(path.join('.') || whole, message));
}
