import { TRIGGERS } from '@keyframe/code-model/analyse';
import { COLOUR_NAMES } from '@keyframe/code-model/colours';
import { MOTIONS } from '@keyframe/code-model/motion';
import { QUALITY_MARKS } from '@keyframe/code-model/quality/stored';
import type { FacetName } from '@keyframe/contracts/componentFilters';
import { CANVASES } from '@keyframe/contracts/componentMeta';
import { SIZES } from './searchDocument.ts';

/** The values of each facet that a component can have. */
export const FACET_VALUES: Record<FacetName, readonly string[]> = {
  motion: MOTIONS,
  trigger: TRIGGERS,
  colour: COLOUR_NAMES,
  size: Object.keys(SIZES),
  script: ['no', 'yes'],
  ground: CANVASES,
  quality: QUALITY_MARKS,
};
