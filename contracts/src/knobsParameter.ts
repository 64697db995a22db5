/** The parameter of a component's address that has the values of its knobs (code-model/src/knobs/knobAddress.ts). */
export const KNOBS_PARAMETER = 'k';
