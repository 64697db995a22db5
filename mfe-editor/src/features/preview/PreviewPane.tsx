import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { cardUrl } from '@keyframe/contracts/previewAddresses';
import { useState } from 'react';
import { site } from '@keyframe/shared-ui/platform';
import { PreviewStage } from './PreviewStage.tsx';

/** A component's live preview (docs/specification.md section 2), on the background it was designed for by default. */
export function PreviewPane({
  component: { _id, revision, name, code, previewCss, canvas: designed },
}: {
  component: ComponentDetail;
}) {
  const [canvas, setCanvas] = useState(designed);
  const { html = '', javascript = '' } = code[0] ?? {};
  return (
    <PreviewStage
      title={`Preview of ${name}`}
      code={{ html, css: previewCss, javascript, canvas, document: cardUrl(site().preview, _id, revision) }}
      onCanvas={setCanvas}
    />
  );
}
