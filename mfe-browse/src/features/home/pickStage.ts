import type { ComponentSummary } from '@keyframe/contracts/api/component';

/** How many components play in the hero. */
export const STAGE_SIZE = 3;

/**
 * Parts a list, best first, into the few that play in the hero, each of another category where there are enough, and
 * the rest in their order.
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
