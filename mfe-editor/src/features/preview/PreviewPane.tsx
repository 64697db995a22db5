import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { cardUrl } from '@keyframe/contracts/previewAddresses';
import { Suspense, useDeferredValue, useRef, useState } from 'react';
import { Settings } from '@keyframe/shared-ui';
import { site } from '@keyframe/shared-ui/platform';
import type { AdjustingPanel } from '../adjusting/useAdjusted.ts';
import type { InspectingPanel } from '../inspecting/useInspecting.ts';
import { PanelButton } from '../workspace/PanelButton.tsx';
import { preloadable } from '../workspace/preloadable.tsx';
import { PreviewStage } from './PreviewStage.tsx';

const { load: loadPanel, Component: AdjustPanel } = preloadable(
  async () => (await import('../adjusting/AdjustPanel.tsx')).AdjustPanel,
);
const { load: loadInspector, Component: InspectorPanel } = preloadable(
  async () => (await import('../inspecting/InspectorPanel.tsx')).InspectorPanel,
);

/** A component's live preview (docs/specification.md section 2), on the background it was designed for by default. */
export function PreviewPane({
  component: { _id, revision, name, code, previewCss, canvas: designed },
  adjusting,
  inspecting,
}: {
  component: ComponentDetail;
  adjusting: AdjustingPanel | undefined;
  inspecting: InspectingPanel;
}) {
  const [canvas, setCanvas] = useState(designed);
  const button = useRef<HTMLButtonElement>(null);
  const changeOpen = (open: boolean) => {
    adjusting?.onOpenChange(open);
    if (!open) button.current?.focus();
  };
  const prepare = async () => {
    await loadPanel();
    adjusting?.prepare();
  };
  // After the panel: loading a frame would delay it.
  const adjusts = useDeferredValue(adjusting?.open === true);
  const frame = useRef<HTMLIFrameElement>(null);
  const motionButton = useRef<HTMLButtonElement>(null);
  const stopInspecting = () => {
    inspecting.onOpenChange(false);
    motionButton.current?.focus();
  };
  const { html = '', javascript = '' } = code[0] ?? {};
  return (
    <PreviewStage
      title={`Preview of ${name}`}
      code={{
        html,
        css: previewCss,
        javascript,
        canvas,
        // The frame of a live preview applies the values of knobs without loading again, and can be inspected.
        document: adjusts || inspecting.open ? undefined : cardUrl(site().preview, _id, revision),
        inspected: inspecting.open ? frame : undefined,
      }}
      onCanvas={setCanvas}
      actions={
        <>
          <PanelButton
            ref={motionButton}
            open={inspecting.open}
            onOpenChange={inspecting.onOpenChange}
            load={loadInspector}
          >
            Motion
          </PanelButton>
          {adjusting !== undefined && (
            <PanelButton
              ref={button}
              icon={<Settings />}
              open={adjusting.open === true}
              onOpenChange={changeOpen}
              load={prepare}
            >
              Adjust
            </PanelButton>
          )}
        </>
      }
    >
      {adjusting?.open !== undefined && (
        <Suspense fallback={null}>
          <AdjustPanel open={adjusting.open} css={adjusting.css} onCss={adjusting.onCss} onOpenChange={changeOpen} />
        </Suspense>
      )}
      {inspecting.open && (
        <Suspense fallback={null}>
          <InspectorPanel
            frame={frame}
            code={{ html, css: previewCss, javascript, canvas }}
            addressed
            onClose={stopInspecting}
          />
        </Suspense>
      )}
    </PreviewStage>
  );
}
