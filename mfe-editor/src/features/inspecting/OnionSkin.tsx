import type { MotionState } from '@keyframe/contracts/motionMessages';
import { LIMITS } from '@keyframe/contracts/limits';
import { useEffect, useEffectEvent, useRef } from 'react';
import { focusRing, tokens, typeStyle } from '@keyframe/shared-ui';
import { LivePreviewFrame, type LivePreviewFrameProps } from '@keyframe/shared-ui/previews';
import styled from 'styled-components';
import { tellFrame, useInspectedMessages } from './inspectedFrame.ts';

/** The code of the component. */
export type OnionCode = Pick<LivePreviewFrameProps, 'html' | 'css' | 'javascript' | 'canvas'>;

interface OnionSkinProps {
  code: OnionCode;
  /** Of the timeline, in milliseconds. */
  length: number;
  states: readonly MotionState[];
  onSeek: (time: number) => void;
}

/** How many pictures: each is a frame with documents of its own. */
const COUNT = 6;

/** The component at equal distances of the timeline, side by side; a press goes there. */
export function OnionSkin({ length, ...rest }: OnionSkinProps) {
  return (
    <Strip aria-label="Onion skin">
      {Array.from({ length: COUNT }, (_, index) => {
        const time = (length * index) / COUNT;
        // A change of the timeline or of its states needs other instants, not another document.
        return <Skin key={index} time={time} {...rest} />;
      })}
    </Strip>
  );
}

function Skin({ time, code, states, onSeek }: Omit<OnionSkinProps, 'length'> & { time: number }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const stand = () => tellFrame(frame, { playing: false, rate: 1, length: 0, states: [...states], time });
  useInspectedMessages(frame, ({ type }) => {
    if (type === 'keyframe:inspectable') stand();
  });
  const standAgain = useEffectEvent(stand);
  useEffect(() => standAgain(), [time, states]);
  const seconds = `${(time / 1_000).toFixed(2)} s`;
  return (
    <Item>
      <Picture inert>
        <LivePreviewFrame {...code} inspected={frame} title={`At ${seconds}`} />
      </Picture>
      <span>{seconds}</span>
      <Go type="button" aria-label={`Go to ${seconds}`} onClick={() => onSeek(time)} />
    </Item>
  );
}

const WIDTH = 108;

const Strip = styled.ol`
  display: flex;
  gap: ${tokens.space[2]};
  margin: 0;
  padding: 2px 2px ${tokens.space[1]};
  overflow-x: auto;
  list-style: none;
`;

const Item = styled.li`
  ${typeStyle('label')}
  position: relative;
  display: grid;
  flex: none;
  gap: ${tokens.space[1]};
  justify-items: center;
  color: ${tokens.color.textMuted};
  /* The sign of seconds is a small letter. */
  text-transform: none;
`;

const Go = styled.button`
  position: absolute;
  inset: 0;
  border-radius: ${tokens.radius.s};
  cursor: pointer;
  ${focusRing}
`;

/** As on a card, at the size of a stamp. */
const Picture = styled.div`
  width: ${WIDTH}px;
  height: ${(WIDTH * LIMITS.cardPreviewHeight) / LIMITS.cardPreviewWidth}px;
  overflow: hidden;
  border-radius: ${tokens.radius.s};
  > * {
    width: ${LIMITS.cardPreviewWidth}px;
    height: ${LIMITS.cardPreviewHeight}px;
    transform-origin: 0 0;
    scale: ${WIDTH / LIMITS.cardPreviewWidth};
  }
`;
