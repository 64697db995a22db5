import type { ComponentDetail } from 'contracts/api/component';
import { PreviewStage } from './PreviewStage.tsx';

/** A component at work (SPEC.md section 2). */
export function PreviewPane({ component: { name, code, previewCss, canvas } }: { component: ComponentDetail }) {
  const { html = '', javascript = '' } = code[0] ?? {};
  return <PreviewStage title={`Preview of ${name}`} code={{ html, css: previewCss, javascript, canvas }} />;
}
