import type { TailwindInput } from '@keyframe/preview/tailwind-browser';
import { useEffect, useRef, useState } from 'react';
import { startTailwindWorker } from './startTailwindWorker.ts';
import { createTailwindCompiler, type TailwindCompiler } from './tailwindCompiler.ts';

/** A draft with its Tailwind compiled. */
export interface CompiledTailwind {
  /** What was compiled last, well or not. */
  input: TailwindInput;
  /** The last CSS that could be made. */
  css: string;
  /** Classes that no rule is for. */
  unknown: readonly string[];
  /** Why Tailwind could not be compiled, in words for the author. */
  fault?: string;
}

/**
 * Compiles Tailwind in a worker as it is typed. Undefined until the first result, and while `input` is undefined, which
 * is what a draft without Tailwind has: no worker is started for it.
 */
export function useTailwind(input: TailwindInput | undefined): CompiledTailwind | undefined {
  const [compiled, setCompiled] = useState<CompiledTailwind>();
  const compiler = useRef<TailwindCompiler>(null);
  const wanted = input !== undefined;

  useEffect(() => {
    if (!wanted) return undefined;
    const made = createTailwindCompiler(startTailwindWorker, (result, of) =>
      setCompiled((last) =>
        'output' in result
          ? { input: of, ...result.output }
          : { input: of, css: last?.css ?? '', unknown: [], fault: result.fault },
      ),
    );
    compiler.current = made;
    return () => {
      made.dispose();
      setCompiled(undefined);
    };
  }, [wanted]);
  useEffect(() => {
    if (input !== undefined) compiler.current?.compile(input);
  }, [input]);

  return wanted ? compiled : undefined;
}
