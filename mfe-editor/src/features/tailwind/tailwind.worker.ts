/**
 * Entry of the worker that compiles Tailwind for a live preview: responds to each job with its result. Started by
 * startTailwindWorker.ts.
 */
import {
  compileWithSheets,
  type TailwindInput,
  type TailwindSheets,
  type WorkerResponse,
} from '@keyframe/preview/tailwind-browser';
import preflight from 'tailwindcss/preflight.css';
import theme from 'tailwindcss/theme.css';
import utilities from 'tailwindcss/utilities.css';

const SHEETS: TailwindSheets = { 'theme.css': theme, 'preflight.css': preflight, 'utilities.css': utilities };

const answer = (message: WorkerResponse) => self.postMessage(message);

self.onmessage = ({ data }: MessageEvent<TailwindInput>) => {
  compileWithSheets(data, SHEETS).then(
    (output) => answer({ output }),
    (error: unknown) => answer({ fault: error instanceof Error ? error.message : String(error) }),
  );
};
answer({ ready: true });
