import { componentInput } from '@keyframe/code-model/quality/componentInput';
import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { useMemo } from 'react';
import { Button, Stack, Text } from '@keyframe/shared-ui';
import { ExportProofs } from '../measuring/ExportProofs.tsx';
import { useMeasurements } from '../measuring/useMeasurements.ts';
import { Findings } from './Findings.tsx';
import { summaryOf } from './summary.ts';
import { useQuality } from './useQuality.ts';

/** The quality report of the shown code, with the values of its knobs, and what was measured of it without them. */
export function ComponentQuality({ component }: { component: ComponentDetail }) {
  const code = useMemo(() => componentInput(component), [component]);
  const quality = useQuality(code, { withMends: false });
  const measured = useMeasurements(component);
  return (
    <Stack $gap={3} aria-busy={quality.state === 'pending'}>
      <Text $size="small" $tone="muted" role="status">
        {quality.state === 'pending' && 'Checking the code'}
        {quality.state === 'failed' && 'The check couldn’t run.'}
        {quality.state === 'done' && `${summaryOf(quality.result.report, measured)}.`}
      </Text>
      {quality.state === 'failed' && (
        <div>
          <Button size="s" onClick={quality.retry}>
            Try again
          </Button>
        </div>
      )}
      {quality.state === 'done' && <Findings report={quality.result.report} measured={measured} />}
      <ExportProofs measured={measured} />
    </Stack>
  );
}
