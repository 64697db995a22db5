import type { Canvas } from '@keyframe/contracts/componentMeta';
import { LIMITS } from '@keyframe/contracts/limits';
import { useRef, useState, type ReactNode } from 'react';
import {
  BREAKPOINTS,
  ChevronDown,
  Expand,
  IconButton,
  Label,
  media,
  Menu,
  Moon,
  pressableChip,
  RotateCcw,
  Shrink,
  Spinner,
  Sun,
  tokens,
  hairline,
} from '@keyframe/shared-ui';
import { type ConsoleMessage } from '@keyframe/shared-ui/previews';
import styled from 'styled-components';
import { Pane, PaneActions, PaneStrip } from '../workspace/Pane.ts';
import { PreviewRun, type PreviewCode } from './PreviewRun.tsx';
import { PREVIEW_SIZES, shortSize, type PreviewSize } from './previewSize.ts';
import { useFullScreen } from './useFullScreen.ts';
import { WidthHandle } from './WidthHandle.tsx';

export interface PreviewStageProps {
  /** Undefined while loading. */
  code: PreviewCode | undefined;
  /** Names the frame for screen readers. */
  title: string;
  onConsole?: (message: ConsoleMessage) => void;
  onRestart?: () => void;
  /** Switches the background; undefined if it is chosen elsewhere. */
  onCanvas?: (canvas: Canvas) => void;
  /** Controls before the others. */
  actions?: ReactNode;
  /** Content below the preview, such as its console. */
  children?: ReactNode;
}

/** A preview with its controls: background, width, full screen and restart. Fills its parent. */
export function PreviewStage({ code, title, onConsole, onRestart, onCanvas, actions, children }: PreviewStageProps) {
  const [size, setSize] = useState<PreviewSize>('full');
  /** Its increment restarts the preview. */
  const [run, setRun] = useState(0);
  const all = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(all);
  const restart = () => {
    setRun(run + 1);
    onRestart?.();
  };
  const other: Canvas = code?.canvas === 'dark' ? 'light' : 'dark';

  return (
    <Filling ref={all} aria-label="Preview" data-arrows>
      <PaneStrip>
        <Name>Preview</Name>
        <PaneActions>
          {actions}
          {onCanvas !== undefined && (
            <IconButton
              size="s"
              label={`Show on a ${other} background`}
              icon={other === 'dark' ? <Moon /> : <Sun />}
              onClick={() => onCanvas(other)}
            />
          )}
          <Menu
            label="Preview width"
            trigger={
              <Width type="button" data-size="s" aria-label={`Preview width: ${shortSize(size)}`}>
                {shortSize(size)}
                <ChevronDown aria-hidden="true" />
              </Width>
            }
            items={PREVIEW_SIZES.map(({ size: choice, label }) => ({
              label,
              checked: choice === size,
              onSelect: () => setSize(choice),
            }))}
          />
          {fullScreen !== undefined && (
            <IconButton
              size="s"
              label={fullScreen.isFull ? 'Exit full screen' : 'Full screen'}
              icon={fullScreen.isFull ? <Shrink /> : <Expand />}
              onClick={fullScreen.toggle}
            />
          )}
          <IconButton size="s" label="Reload the preview" icon={<RotateCcw />} onClick={restart} />
        </PaneActions>
      </PaneStrip>
      <Stage ref={stage}>
        <Room ref={room} data-size={size} style={typeof size === 'number' ? { width: size } : undefined}>
          {code === undefined ? (
            <Waiting>
              <Spinner size={28} label="The preview is loading" />
            </Waiting>
          ) : (
            <PreviewRun key={run} code={code} title={title} onConsole={onConsole} onRestart={restart} />
          )}
          {size !== 'card' && (
            <WidthHandle
              width={size === 'full' ? undefined : size}
              measure={() => ({ width: room.current?.offsetWidth ?? 0, room: stage.current?.clientWidth ?? 0 })}
              onWidth={setSize}
            />
          )}
        </Room>
      </Stage>
      {children}
    </Filling>
  );
}

const Filling = styled(Pane)`
  height: 100%;
`;

/** On a phone the controls need its place. The region has the name, too. */
const Name = styled(Label)`
  @media (max-width: ${BREAKPOINTS.tablet - 0.02}px) {
    display: none;
  }
`;

const Stage = styled.div`
  display: grid;
  align-items: safe center;
  justify-items: safe center;
  height: 320px;
  overflow: auto;
  background: ${tokens.color.sunken};
  ${media.tablet} {
    height: 400px;
  }
  ${media.desktop} {
    flex: 1;
    height: auto;
    /* Panels below it leave it in sight. */
    min-height: 150px;
  }
`;

const Width = styled.button`
  ${pressableChip}
  svg {
    width: 13px;
    height: 13px;
  }
`;

const Room = styled.div`
  position: relative;
  width: 100%;
  height: 100%;
  &[data-size='card'] {
    width: ${LIMITS.cardPreviewWidth}px;
    height: ${LIMITS.cardPreviewHeight}px;
    border-radius: ${tokens.radius.l};
    overflow: hidden;
    ${hairline(tokens.color.lineStrong)}
  }
`;

const Waiting = styled.div`
  display: grid;
  place-items: center;
  height: 100%;
`;
