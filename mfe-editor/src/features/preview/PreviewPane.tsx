import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { useState } from 'react';
import { PreviewStage } from './PreviewStage.tsx';

/** A component at work (docs/specification.md section 2), on the ground it was designed for until the other one is chosen. */
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
