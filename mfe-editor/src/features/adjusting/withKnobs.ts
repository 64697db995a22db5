import { readKnobsParameter } from '@keyframe/code-model/knobs/knobAddress';
import { adjustCss, readKnobs } from '@keyframe/code-model/knobs/knobs';
import type { ComponentDetail } from '@keyframe/contracts/api/component';

/** A component with the values that an address has for its knobs. Values of other components change nothing. */
export function withKnobs(component: ComponentDetail, parameter: string): ComponentDetail {
  const [code, ...others] = component.code;
  if (code?.css === undefined) return component;
  const knobs = readKnobs(code.css);
  const css = adjustCss(knobs, readKnobsParameter(parameter, knobs.knobs));
  return { ...component, previewCss: css, code: [{ ...code, css }, ...others] };
}
