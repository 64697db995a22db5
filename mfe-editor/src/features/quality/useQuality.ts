import type { QualityInput } from '@keyframe/code-model/quality/subject';
import { useEffect, useRef, useState } from 'react';
import type { QualityJob, QualityResult } from './qualityJob.ts';
import { startQualityWorker } from './startQualityWorker.ts';

/** Milliseconds without a change until the code is checked. */
const AFTER_MS = 400;

export type Quality =
  | { state: 'pending' }
  /** `result` may be of earlier code, while the current one is checked. */
  | { state: 'done'; result: QualityResult }
  | { state: 'failed'; retry: () => void };

/**
 * The quality of code, computed in a worker when the code has not changed for a moment. Nothing is computed while the
 * code is undefined, as before Tailwind is compiled.
 */
export function useQuality(code: QualityInput | undefined, { withMends }: { withMends: boolean }): Quality {
  const [result, setResult] = useState<QualityResult>();
  const [failed, setFailed] = useState(false);
  const worker = useRef<Worker>(null);
  const wasAsked = useRef(false);

  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = null;
    },
    [],
  );
  useEffect(() => {
    if (code === undefined || failed) return undefined;
    const ask = () => {
      wasAsked.current = true;
      if (worker.current === null) {
        const started = startQualityWorker();
        started.onmessage = ({ data }: MessageEvent<QualityResult>) => setResult(data);
        started.onerror = (event) => {
          console.error('[editor] The quality worker failed.', event.message);
          started.terminate();
          worker.current = null;
          setFailed(true);
        };
        worker.current = started;
      }
      worker.current.postMessage({ code, withMends } satisfies QualityJob);
    };
    const timer = setTimeout(ask, wasAsked.current ? AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, [code, withMends, failed]);

  if (failed) return { state: 'failed', retry: () => setFailed(false) };
  return result === undefined ? { state: 'pending' } : { state: 'done', result };
}
