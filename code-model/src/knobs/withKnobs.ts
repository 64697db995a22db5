import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { readKnobsParameter } from './knobAddress.ts';
import { adjustCss, readKnobs } from './knobs.ts';

/** A component with the values that an address has for its knobs. Values of other components change nothing. */
export function withKnobs<Component extends Pick<ComponentDetail, 'code' | 'previewCss'>>(
  component: Component,
  parameter: string,
): Component {
  const [code, ...others] = component.code;
  // Also of Tailwind, whose compiled CSS has no knobs.
  if (!code?.css) return component;
  const knobs = readKnobs(code.css);
  const css = adjustCss(knobs, readKnobsParameter(parameter, knobs.knobs));
  return { ...component, previewCss: css, code: [{ ...code, css }, ...others] };
}
