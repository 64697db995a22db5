import type { ReactNode } from 'react';
import type { BannerId } from './banners.ts';

/** The size of the drawings: the widest banner, on a desktop. Narrower ones crop the sides. */
export const WIDTH = 1200;
export const HEIGHT = 196;
const MIDDLE = HEIGHT / 2;

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);
const at = (value: number): string => value.toFixed(1);

/** A keyframe: a square rotated by 45°. */
function Key({ x, y, size = 9, className = 'key' }: { x: number; y: number; size?: number; className?: string }) {
  return (
    <path className={className} d={`M${at(x)} ${at(y - size)}l${size} ${size}l${-size} ${size}l${-size} ${-size}z`} />
  );
}

/** A ruler, four tracks with their keyframes, and the playhead between them. */
function timeline(): ReactNode {
  const tracks = [
    [170, 420],
    [330, 560, 760],
    [500, 690],
    [620, 930, 1040],
  ];
  return (
    <>
      <path
        className="line"
        d={range(121)
          .map((tick) => `M${tick * 10} 0v${tick % 10 === 0 ? 24 : tick % 5 === 0 ? 16 : 9}`)
          .join('')}
      />
      {tracks.map((keys, row) => {
        const y = 64 + row * 34;
        return (
          <g key={y}>
            <path className="line faint" d={`M0 ${y}H${WIDTH}`} />
            <path className="line strong" d={`M${keys[0]} ${y}H${keys.at(-1)}`} />
            {keys.map((x) => (
              <Key key={x} x={x} y={y} className={x <= 600 ? 'key' : 'ghost'} />
            ))}
          </g>
        );
      })}
      <path className="key-line" d={`M600 0V${HEIGHT}`} />
      <path className="key" d="M588 0h24v16l-12 12l-12 -12z" />
    </>
  );
}

/** Ease-in-out curves from linear to abrupt, through one point. */
function easing(): ReactNode {
  return (
    <>
      {range(22).map((step) => {
        const reach = step * 56;
        return (
          <path
            key={step}
            className={step % 7 === 0 ? 'line strong' : 'line'}
            d={`M0 ${HEIGHT}C${reach} ${HEIGHT} ${WIDTH - reach} 0 ${WIDTH} 0`}
          />
        );
      })}
      <Key x={600} y={MIDDLE} size={14} />
    </>
  );
}

/** One spring at five dampings, with keyframes at the extremes of the liveliest. */
function spring(): ReactNode {
  const height = (x: number, reach: number) => MIDDLE - 84 * Math.exp(-x / reach) * Math.cos((x / 118) * Math.PI);
  const path = (reach: number) =>
    range(241)
      .map((step) => `${step === 0 ? 'M' : 'L'}${step * 5} ${at(height(step * 5, reach))}`)
      .join('');
  return (
    <>
      <path className="line faint" d={`M0 ${MIDDLE}H${WIDTH}`} />
      {[150, 260, 420, 680].map((reach) => (
        <path key={reach} className="line" d={path(reach)} />
      ))}
      <path className="line strong" d={path(1100)} />
      {range(9).map((turn) => (
        <Key key={turn} x={(turn + 1) * 118} y={height((turn + 1) * 118, 1100)} size={8} />
      ))}
    </>
  );
}

/** A keyframe that slows down, with its previous frames visible. */
function onionSkin(): ReactNode {
  const frames = 16;
  return (
    <>
      <path className="line faint" d={`M0 ${MIDDLE}H${WIDTH}`} />
      {range(frames).map((frame) => {
        const x = 130 + 690 * (1 - (1 - frame / (frames - 1)) ** 2.4);
        return (
          <path
            key={frame}
            className="line strong"
            opacity={0.15 + (0.7 * frame) / frames}
            d={`M${at(x)} ${MIDDLE - 74}l74 74l-74 74l-74 -74z`}
          />
        );
      })}
      <Key x={820} y={MIDDLE} size={74} />
    </>
  );
}

/** Two runs of steps(); each bar is a held frame. */
function steps(): ReactNode {
  return range(48).map((bar) => {
    const time = (bar % 24) / 23;
    const eased = time < 0.5 ? 4 * time ** 3 : 1 - (-2 * time + 2) ** 3 / 2;
    const height = 8 + eased * 160;
    return (
      <rect
        key={bar}
        className={bar % 24 === 23 ? 'key' : 'fill'}
        x={bar * 25 + 2}
        y={HEIGHT - height}
        width={19}
        height={height}
        opacity={bar % 24 === 23 ? 1 : 0.16 + eased * 0.5}
      />
    );
  });
}

/** Layers by frames, with a keyframe at each change. */
function dopeSheet(): ReactNode {
  const keyed = (column: number, row: number) => (column * 9 + row * row * 4 + ((column * row) % 7)) % 13 < 2;
  return range(7).map((row) => {
    const y = 17 + row * 27;
    return (
      <g key={row}>
        <path className="line faint" d={`M0 ${y}H${WIDTH}`} />
        {range(50).map((column) => {
          const x = 12 + column * 24;
          return keyed(column, row) ? (
            <Key key={column} x={x} y={y} size={8} className={(column + row) % 3 === 0 ? 'key' : 'ghost'} />
          ) : (
            <circle key={column} className="dot" cx={x} cy={y} r={1.6} />
          );
        })}
      </g>
    );
  });
}

/** Rendered once: they are static. */
export const DRAWINGS: Record<BannerId, ReactNode> = {
  timeline: timeline(),
  easing: easing(),
  spring: spring(),
  'onion-skin': onionSkin(),
  steps: steps(),
  'dope-sheet': dopeSheet(),
};
