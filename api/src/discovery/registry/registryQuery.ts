import { z } from 'zod';
import { INSTALL_FACTS, targetOf } from '@keyframe/code-model/exports/install';
import { KNOBS_PARAMETER } from '@keyframe/contracts/knobsParameter';
import { LIMITS } from '@keyframe/contracts/limits';
import { unstorableText } from '../../database/storableText.ts';

/** Entries a page of registry.json: what the shadcn CLI asks for. */
const PAGE = 100;

const AS_WORDS = Object.keys(INSTALL_FACTS).map((target) => (target === 'web-component' ? 'wc' : target));

/** The form of items without a suffix: a registry in components.json can name it in its `params`. */
const As = z
  .string()
  .optional()
  .transform((text, context) => {
    if (text === undefined) return undefined;
    const target = targetOf(text);
    if (target === undefined) context.addIssue({ code: 'custom', message: `must be one of ${AS_WORDS.join(', ')}` });
    return target;
  });

/** The query of an item: also the values of a component's knobs. */
export const ItemQuery = z.object({ as: As, [KNOBS_PARAMETER]: z.string().optional() });

/** The query of registry.json, as the shadcn CLI sends it. A larger limit than PAGE counts as PAGE. */
export const ListQuery = z.object({
  q: z
    .string()
    .trim()
    .max(LIMITS.searchLength)
    .refine((text) => unstorableText(text) === undefined, 'contains characters that no text has')
    .transform((text) => (text === '' ? undefined : text))
    .optional(),
  /** Types of items, separated by commas. */
  type: z
    .string()
    .transform((text) => text.split(',').filter((type) => type !== ''))
    .optional(),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .transform((limit) => Math.min(limit, PAGE))
    .default(PAGE),
  offset: z.coerce.number().int().min(0).default(0),
  as: As,
});
