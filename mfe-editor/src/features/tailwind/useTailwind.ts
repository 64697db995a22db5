import type { TailwindInput } from '@keyframe/preview/tailwind-browser';
import { useEffect, useRef, useState } from 'react';
import { startTailwindWorker } from './startTailwindWorker.ts';
import { createTailwindCompiler, type TailwindCompiler } from './tailwindCompiler.ts';

/** A draft with its Tailwind compiled. */
export interface CompiledTailwind {
  /** The input of the last job, successful or not. */
  input: TailwindInput;
  /** The last valid CSS. */
  css: string;
  /** Classes without a rule. */
  unknown: readonly string[];
  /** The compile error for the author. */
  fault?: string;
}

/**
 * Compiles Tailwind in a worker on each change. Undefined until the first result, and while `input` is undefined, as
 * for a draft without Tailwind: then no worker starts.
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
