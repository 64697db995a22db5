import { useEffect, useRef, useState, type CSSProperties } from 'react';
import styled from 'styled-components';
import { ChipGroup, Inline, Label, Stack, Text, tokens, typeStyle } from '@keyframe/shared-ui';
import type { Canvas } from '@keyframe/contracts/componentMeta';
import type { ComparedPictures, PictureComparison, PixelDifference } from './comparePictures.ts';

const VIEWS = [
  { value: 'slider', label: 'Slider' },
  { value: 'overlay', label: 'Overlay' },
  { value: 'difference', label: 'Difference' },
] as const;
type View = (typeof VIEWS)[number]['value'];

const GROUNDS: Record<Canvas, string> = { dark: 'On dark', light: 'On light' };

/** The pictures of both revisions in three views: divided by a slider, one over the other, and the pixels that differ. */
export function PictureViews({ grounds }: Pick<PictureComparison, 'grounds'>) {
  const [view, setView] = useState<View>('slider');
  const [chosen, setChosen] = useState<Canvas>();
  const pictures = grounds.find(({ canvas }) => canvas === chosen) ?? grounds[0];
  if (pictures === undefined) return null;
  return (
    <Stack $gap={3}>
      <Inline $gap={3}>
        <ChipGroup label="View" options={VIEWS} value={view} onValueChange={setView} required />
        {grounds.length > 1 && (
          <ChipGroup
            label="Ground of the pictures"
            options={grounds.map(({ canvas }) => ({ value: canvas, label: GROUNDS[canvas] }))}
            value={pictures.canvas}
            onValueChange={setChosen}
            required
          />
        )}
      </Inline>
      {view === 'slider' && <Divided {...pictures} />}
      {view === 'overlay' && <Overlaid {...pictures} />}
      {view === 'difference' && <Different {...pictures} />}
    </Stack>
  );
}

/** Both pictures beside each other, divided where the slider is. The slider covers them, so that a press sets it too. */
function Divided({ before, after }: ComparedPictures) {
  const [place, setPlace] = useState(50);
  return (
    <Frame style={{ '--place': `${place}%` } as CSSProperties}>
      <img src={before} alt="Before" />
      <img src={after} alt="After" data-clipped />
      <Corner aria-hidden="true">Before</Corner>
      <Corner aria-hidden="true" data-end>
        After
      </Corner>
      <input
        type="range"
        aria-label="Divider"
        aria-valuetext={`${place} % before, ${100 - place} % after`}
        min={0}
        max={100}
        value={place}
        onChange={(event) => setPlace(event.target.valueAsNumber)}
      />
      <Handle />
    </Frame>
  );
}

/** The later picture over the earlier one, as opaque as the slider says. */
function Overlaid({ before, after }: ComparedPictures) {
  const [opacity, setOpacity] = useState(50);
  return (
    <>
      <Frame>
        <img src={before} alt="Before" />
        <img src={after} alt="After" style={{ opacity: opacity / 100 }} />
      </Frame>
      <Opacity>
        <span aria-hidden="true">Before</span>
        <input
          type="range"
          aria-label="Opacity of the update"
          aria-valuetext={`${opacity} %`}
          min={0}
          max={100}
          value={opacity}
          onChange={(event) => setOpacity(event.target.valueAsNumber)}
        />
        <span aria-hidden="true">After</span>
      </Opacity>
    </>
  );
}

/** The pixels that differ. */
function Different({ difference }: ComparedPictures) {
  const drawing = useRef<HTMLCanvasElement>(null);
  const { width, height, picture } = difference;
  useEffect(() => {
    if (picture) drawing.current?.getContext('2d')?.putImageData(new ImageData(picture, width, height), 0, 0);
  }, [picture, width, height]);
  if (!picture) return <Text $size="small">On this ground the pictures are identical.</Text>;
  return (
    <>
      <Frame>
        <canvas ref={drawing} width={width} height={height} role="img" aria-label="The pixels that differ" />
      </Frame>
      <Text $size="small" $tone="muted">
        {shareOf(difference)} differ{faintText(difference)}.
      </Text>
    </>
  );
}

/** Such as `1,204 of 324,000 pixels (0.4 %)`. */
export function shareOf({ different, width, height }: PixelDifference): string {
  const share = (100 * different) / (width * height);
  const rounded = share < 0.1 ? 'less than 0.1' : share.toFixed(1);
  return `${different.toLocaleString('en')} of ${(width * height).toLocaleString('en')} pixels (${rounded} %)`;
}

function faintText({ different, faint }: PixelDifference): string {
  if (faint === 0) return '';
  const count = faint === different ? 'all' : faint.toLocaleString('en');
  return `, ${count} of them so little that compression may be the cause`;
}

const Frame = styled.div`
  position: relative;
  width: 100%;
  max-width: 480px;
  aspect-ratio: 600 / 540;
  overflow: hidden;
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.sunken};
  > img,
  > canvas {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  > [data-clipped] {
    clip-path: inset(0 0 0 var(--place));
  }
  > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    appearance: none;
    opacity: 0;
    cursor: ew-resize;
    touch-action: pan-y;
    /* Without a width the thumb is where the divider is. */
    &::-webkit-slider-thumb {
      appearance: none;
      width: 1px;
      height: 100%;
    }
    &::-moz-range-thumb {
      width: 1px;
      height: 100%;
      border: 0;
    }
  }
  &:has(> input:focus-visible) {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 2px;
  }
`;

const Corner = styled(Label)`
  position: absolute;
  top: ${tokens.space[2]};
  left: ${tokens.space[2]};
  padding: 3px ${tokens.space[2]};
  border-radius: ${tokens.radius.pill};
  color: ${tokens.color.text};
  background: ${tokens.color.raised};
  &[data-end] {
    right: ${tokens.space[2]};
    left: auto;
  }
`;

/** A line at the divider with the keyframe on it. */
const Handle = styled.i`
  position: absolute;
  inset: 0 auto 0 var(--place);
  width: 2px;
  margin-left: -1px;
  pointer-events: none;
  background: ${tokens.color.accent};
  &::after {
    content: '';
    position: absolute;
    top: 50%;
    left: 50%;
    width: 16px;
    height: 16px;
    border-radius: 3px;
    background: ${tokens.color.accent};
    box-shadow: 0 0 0 2px ${tokens.color.ground};
    translate: -50% -50%;
    rotate: 45deg;
  }
`;

const Opacity = styled.div`
  ${typeStyle('small')}
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  max-width: 480px;
  color: ${tokens.color.textMuted};
  input {
    flex: 1;
    min-width: 0;
    height: 24px;
    margin: 0;
    accent-color: ${tokens.color.accent};
    cursor: pointer;
    &:focus-visible {
      outline: 2px solid ${tokens.color.focus};
      outline-offset: 2px;
      border-radius: ${tokens.radius.s};
    }
  }
`;
