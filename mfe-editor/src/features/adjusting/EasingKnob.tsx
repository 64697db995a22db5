import { bezierOf } from '@keyframe/code-model/knobs/values';
import { useRef, type PointerEvent } from 'react';
import { EasingCurve, tokens, typeStyle } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { Slider } from './Slider.tsx';

interface EasingKnobProps {
  id: string;
  label: string;
  /** `cubic-bezier(…)`. */
  value: string;
  onValue: (value: string) => void;
}

/** The numbers of a curve: its two handles, of which a time stays between start and end. */
const NUMBERS = [
  ['First handle, time', 0, 1],
  ['First handle, progress', -1, 2],
  ['Second handle, time', 0, 1],
  ['Second handle, progress', -1, 2],
] as const;

/** The view box of EasingCurve: the unit square is 100 wide, with this much around it. */
const VIEW = { left: -6, top: -26, width: 112, height: 152 } as const;

/** An easing as its curve, whose handles are dragged; each number has a slider too. */
export function EasingKnob({ id, label, value, onValue }: EasingKnobProps) {
  const points = bezierOf(value) ?? [0, 0, 1, 1];
  /** The handle that is dragged: the index of its first number. */
  const dragged = useRef<0 | 2>(undefined);
  const set = (index: number, number: number) =>
    onValue(`cubic-bezier(${points.map((point, at) => (at === index ? number : point)).join(',')})`);

  const place = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: clamp((VIEW.left + ((event.clientX - box.left) / box.width) * VIEW.width) / 100, 0, 1),
      y: clamp(1 - (VIEW.top + ((event.clientY - box.top) / box.height) * VIEW.height) / 100, -1, 2),
    };
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    const handle = dragged.current;
    if (handle === undefined) return;
    const { x, y } = place(event);
    onValue(
      `cubic-bezier(${points.map((point, at) => (at === handle ? x : at === handle + 1 ? y : point)).join(',')})`,
    );
  };

  return (
    <Editor>
      <Graph
        onPointerDown={(event) => {
          const { x, y } = place(event);
          const distance = (at: 0 | 2) => Math.hypot(points[at] - x, points[at === 0 ? 1 : 3] - y);
          dragged.current = distance(0) <= distance(2) ? 0 : 2;
          event.currentTarget.setPointerCapture(event.pointerId);
          drag(event);
        }}
        onPointerMove={drag}
        onPointerUp={() => (dragged.current = undefined)}
        onPointerCancel={() => (dragged.current = undefined)}
      >
        <EasingCurve curve={points} mark={6} />
      </Graph>
      <Sliders>
        {NUMBERS.map(([name, min, max], index) => (
          <Slider
            key={name}
            id={index === 0 ? id : undefined}
            label={`${label}: ${name}`}
            min={min}
            max={max}
            step={0.01}
            value={points[index]!}
            onValue={(number) => set(index, number)}
          />
        ))}
      </Sliders>
    </Editor>
  );
}

const clamp = (number: number, min: number, max: number) => Number(Math.min(max, Math.max(min, number)).toFixed(2));

const Editor = styled.div`
  display: grid;
  grid-template-columns: 96px 1fr;
  gap: ${tokens.space[2]};
  ${typeStyle('small')}
`;

const Graph = styled.div`
  border-radius: ${tokens.radius.s};
  background: ${tokens.color.sunken};
  cursor: crosshair;
  touch-action: none;
`;

const Sliders = styled.div`
  display: grid;
  align-content: center;
  gap: ${tokens.space[1]};
`;
