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
    const entry = maps.get(script)?.findEntry(Number(line) - 1, Number(column) - 1);
    // Without a mapping in its line, the nearest one of a line before is returned.
    if (!entry || !('originalSource' in entry) || entry.generatedLine !== Number(line) - 1) return place;
    return `${withoutScheme(entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

/** webpack's names of sources begin with `webpack://` and the name of the build. */
const withoutScheme = (source: string) => source.replace(/^webpack:\/\/[^/]*\//, '');
