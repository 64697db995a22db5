/** A style sheet as a worker imports it: its text (tools/src/webpack/base.ts). */
declare module '*.css' {
  const text: string;
  export default text;
}
