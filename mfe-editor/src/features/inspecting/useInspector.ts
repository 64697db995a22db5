import { timelineLength } from '@keyframe/code-model/inspect/timeline';
import type { FromInspected, MotionState, ToInspected } from '@keyframe/contracts/motionMessages';
import { useEffect, useEffectEvent, useMemo, useState, type RefObject } from 'react';
import { tellFrame, useInspectedMessages } from './inspectedFrame.ts';
import type { InspectorPlace, Speed } from './inspectorAddress.ts';
import { createInstant, type Instant } from './instant.ts';

/** One frame at 60 frames per second, in milliseconds. */
const FRAME = 1_000 / 60;

export type MotionReport = Omit<Extract<FromInspected, { type: 'keyframe:motion' }>, 'type'>;

export interface Inspector {
  /** Undefined until the frame has reported. */
  report: MotionReport | undefined;
  /** Of the timeline, in milliseconds. */
  length: number;
  instant: Instant;
  playing: boolean;
  speed: Speed;
  states: readonly MotionState[];
  play: () => void;
  pause: () => void;
  setSpeed: (speed: Speed) => void;
  setStates: (states: MotionState[]) => void;
  /** Stops at an instant. */
  seek: (time: number) => void;
  /** Stops this many frames later, or earlier. */
  step: (frames: number) => void;
}

/**
 * Talks to an inspected frame. What it shows is sent whole at each change, and at the start of each run of the component,
 * where one that plays begins.
 *
 * @param highlight the id of the row whose element is outlined
 */
export function useInspector(
  frame: RefObject<HTMLIFrameElement | null>,
  initial: InspectorPlace,
  highlight?: number,
): Inspector {
  const [report, setReport] = useState<MotionReport>();
  const [instant] = useState(() => createInstant(initial.time ?? 0));
  const [playing, setPlaying] = useState(initial.time === undefined);
  const [speed, setSpeed] = useState(initial.speed);
  const [states, setStates] = useState<readonly MotionState[]>(initial.states);
  const length = useMemo(() => timelineLength(report?.rows ?? []), [report]);

  const send = (changes: Partial<ToInspected> = {}) =>
    tellFrame(frame, {
      playing,
      rate: speed,
      length: report === undefined ? 0 : length,
      states: [...states],
      ...(highlight !== undefined && { highlight }),
      // The frame may have begun before this listened, and then stands at its start.
      ...(!playing && { time: instant.get() }),
      ...changes,
    });
  useInspectedMessages(frame, (message) => {
    if (message.type === 'keyframe:inspectable') {
      send();
    } else if (message.type === 'keyframe:instant') {
      // While it stands, the instant is the one that was chosen.
      if (playing) instant.set(message.time);
    } else {
      const { type: _type, ...content } = message;
      setReport(content);
    }
  });
  const sendSettings = useEffectEvent(() => send());
  useEffect(() => sendSettings(), [playing, speed, states, length, highlight]);

  const seek = (time: number) => {
    const next = Math.min(Math.max(time, 0), length);
    setPlaying(false);
    instant.set(next);
    send({ playing: false, time: next });
  };
  return {
    report,
    length,
    instant,
    playing,
    speed,
    states,
    play: () => {
      setPlaying(true);
      // From the end it plays again.
      if (instant.get() >= length) send({ playing: true, time: 0 });
    },
    pause: () => {
      setPlaying(false);
      send({ playing: false, time: instant.get() });
    },
    setSpeed,
    setStates: (next) => {
      setStates(next);
      // What a state starts begins at the first instant.
      instant.set(0);
      send({ states: next });
    },
    seek,
    step: (frames) => seek((Math.round(instant.get() / FRAME) + frames) * FRAME),
  };
}
