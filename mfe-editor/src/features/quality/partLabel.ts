import type { CodeField } from '@keyframe/contracts/componentCode';
import { CODE_FIELD, type Part } from '@keyframe/contracts/languages';

/** The name of a part in the tabs, by its field. */
export const PART_LABEL = Object.fromEntries(
  Object.entries(CODE_FIELD).map(([part, field]) => [field, part]),
) as Record<CodeField, Part>;
