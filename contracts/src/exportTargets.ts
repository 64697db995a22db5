/** The forms that a component can be exported to, in the order in which they are offered. */
export const TARGETS = ['html', 'react', 'react-js', 'vue', 'svelte', 'web-component'] as const;
export type Target = (typeof TARGETS)[number];
