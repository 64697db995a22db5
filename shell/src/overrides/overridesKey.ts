/** Where a tab keeps what a person has chosen in it. */
export const OVERRIDES_KEY = 'keyframe.overrides';
