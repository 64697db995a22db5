import type { ComponentSummary } from '@keyframe/contracts/api/component';

/** The number of components in the hero. */
export const STAGE_SIZE = 3;

/**
 * Splits a list, best first, into the components of the hero, of different categories if possible, and the rest in
 * order.
 */
export function pickStage(components: readonly ComponentSummary[]): {
  stage: ComponentSummary[];
  rest: ComponentSummary[];
} {
  const firstOfEach = components.filter(
    ({ category }, index) => components.findIndex((other) => other.category === category) === index,
  );
  const others = components.filter((component) => !firstOfEach.includes(component));
  const stage = [...firstOfEach, ...others].slice(0, STAGE_SIZE);
  return { stage, rest: components.filter((component) => !stage.includes(component)) };
}
