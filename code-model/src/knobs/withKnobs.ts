import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { readKnobsParameter } from './knobAddress.ts';
import { adjustCss, readKnobs } from './knobs.ts';

/** A style sheet with the values that an address has for its knobs. */
export function cssWithKnobs(css: string, parameter: string): string {
  const knobs = readKnobs(css);
  return adjustCss(knobs, readKnobsParameter(parameter, knobs.knobs));
}

/** A component with the values that an address has for its knobs. Values of other components change nothing. */
export function withKnobs<Component extends Pick<ComponentDetail, 'code' | 'previewCss'>>(
  component: Component,
  parameter: string,
): Component {
  const [code, ...others] = component.code;
  // Also of Tailwind, whose compiled CSS has no knobs.
  if (!code?.css) return component;
  const css = cssWithKnobs(code.css, parameter);
  return { ...component, previewCss: css, code: [{ ...code, css }, ...others] };
}
