import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { useState } from 'react';
import { PreviewStage } from './PreviewStage.tsx';

/** A component's live preview (docs/specification.md section 2), on the background it was designed for by default. */
export function PreviewPane({
  component: { name, code, previewCss, canvas: designed },
}: {
  component: ComponentDetail;
}) {
  const [canvas, setCanvas] = useState(designed);
  const { html = '', javascript = '' } = code[0] ?? {};
  return (
    <PreviewStage
      title={`Preview of ${name}`}
      code={{ html, css: previewCss, javascript, canvas }}
      onCanvas={setCanvas}
    />
  );
}
