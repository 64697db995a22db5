/** Types a style sheet imported as text (tools/src/webpack/base.ts). */
declare module '*.css' {
  const text: string;
  export default text;
}
