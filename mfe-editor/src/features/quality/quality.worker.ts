/** Entry of the worker that reports the quality of code: responds to each job. Started by startQualityWorker.ts. */
import { MENDABLE, mendOf } from '@keyframe/code-model/quality/mends';
import { qualityOf } from '@keyframe/code-model/quality/report';
import type { QualityJob, QualityResult } from './qualityJob.ts';

self.onmessage = ({ data: { code, withMends } }: MessageEvent<QualityJob>) => {
  const report = qualityOf(code);
  const mends: QualityResult['mends'] = {};
  for (const rule of withMends ? MENDABLE : []) {
    const mend = mendOf(code, rule);
    if (mend !== undefined) mends[rule] = mend;
  }
  self.postMessage({ code, report, mends } satisfies QualityResult);
};
