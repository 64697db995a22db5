import { SourceMap, type SourceMapPayload } from 'node:module';

/** A place in a stack, in Chromium's, Firefox's and Safari's form. */
const PLACE = /(https?:\/\/[^\s()@]+?):(\d+):(\d+)/g;

/** Returns the source map of a script; undefined without one. */
export type FindMap = (script: string) => Promise<SourceMapPayload | undefined>;

/** A stack with the places in the sources instead of those in the built files. Places without a map stay. */
export async function mapStack(stack: string, findMap: FindMap): Promise<string> {
  const scripts = [...new Set([...stack.matchAll(PLACE)].map(([, script]) => script!))];
  const maps = new Map(
    await Promise.all(
      scripts.map(async (script) => {
        const payload = await findMap(script);
        return [script, payload && new SourceMap(payload)] as const;
      }),
    ),
  );
  return stack.replace(PLACE, (place, script: string, line: string, column: string) => {
    const origin = maps.get(script)?.findOrigin(Number(line), Number(column));
    return origin && 'fileName' in origin
      ? `${withoutScheme(origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`
      : place;
  });
}

/** webpack's names of sources begin with `webpack://` and the name of the build. */
const withoutScheme = (source: string) => source.replace(/^webpack:\/\/[^/]*\//, '');
