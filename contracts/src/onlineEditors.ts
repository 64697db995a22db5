/** Editors on the web that a visitor can open a component in, by a form that their press posts (docs/security.md). */
export const ONLINE_EDITORS = {
  CodePen: 'https://codepen.io',
  StackBlitz: 'https://stackblitz.com',
} as const;

export type OnlineEditor = keyof typeof ONLINE_EDITORS;
