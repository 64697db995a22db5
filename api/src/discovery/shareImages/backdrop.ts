import { COLOR, LOGO, SIZE } from './look.ts';
import { DISPLAY } from './fonts.ts';
import { svgText } from './svg.ts';

/** The left edge of everything written. */
export const MARGIN = 76;

/** The y of the time axis. */
const AXIS = 566;

/** Slow, then fast, then at rest, as on the home page. It rises to the right of the texts. */
const CURVE = { from: [720, 530], out: [960, 530], in: [900, 150], to: [1072, 150] } as const;

/** The steps of the motion: where the keyframe is at equal times, the last of all is at rest. */
const STEPS = [0.34, 0.5, 0.65, 0.79];

/**
 * The ground of every picture: a graph editor with an easing curve that a keyframe moves along, unless something else is in its
 * place, and the site's name.
 */
export function backdrop({ withCurve }: { withCurve: boolean }): string {
  return [
    `<rect width="${SIZE.width}" height="${SIZE.height}" fill="${COLOR.ground}"/>`,
    glow(),
    axis(),
    ...(withCurve ? [curve()] : []),
    brand(),
  ].join('');
}

function glow(): string {
  return (
    `<radialGradient id="glow" cx="1072" cy="150" r="420" gradientUnits="userSpaceOnUse">` +
    `<stop offset="0" stop-color="${COLOR.accent}" stop-opacity="0.16"/>` +
    `<stop offset="1" stop-color="${COLOR.accent}" stop-opacity="0"/></radialGradient>` +
    `<rect width="${SIZE.width}" height="${SIZE.height}" fill="url(#glow)"/>`
  );
}

function axis(): string {
  const ticks: string[] = [];
  for (let x = MARGIN, index = 0; x < SIZE.width; x += 24, index += 1)
    ticks.push(`M${x} ${AXIS}v${index % 5 === 0 ? 16 : 7}`);
  return `<path d="M0 ${AXIS}H${SIZE.width}${ticks.join('')}" stroke="${COLOR.text}" stroke-opacity="0.2" stroke-width="2" fill="none"/>`;
}

function curve(): string {
  const { from, out, in: into, to } = CURVE;
  const path = `M0 ${from[1]}H${from[0]}C${out} ${into} ${to}H${SIZE.width}`;
  const keys = STEPS.map((step, index) => diamond(pointAt(step), 46, 0.1 + 0.11 * index));
  const [x, y] = to;
  return (
    `<path d="${path}" stroke="${COLOR.text}" stroke-opacity="0.85" stroke-width="4" fill="none"/>` +
    `<path d="M${x} ${y}V${AXIS}" stroke="${COLOR.text}" stroke-opacity="0.2" stroke-width="2"/>` +
    keys.join('') +
    diamond([x, AXIS], 14, 1, COLOR.textFaint) +
    diamond([x, y], 84, 1, COLOR.ground) +
    diamond([x, y], 64, 1)
  );
}

/** The point of the curve at this step from its start (0) to its keyframe (1). */
function pointAt(step: number): [number, number] {
  const { from, out, in: into, to } = CURVE;
  const at = (axis: 0 | 1) =>
    (1 - step) ** 3 * from[axis] +
    3 * (1 - step) ** 2 * step * out[axis] +
    3 * (1 - step) * step ** 2 * into[axis] +
    step ** 3 * to[axis];
  return [at(0), at(1)];
}

function diamond(
  [x, y]: readonly [number, number],
  edge: number,
  opacity: number,
  color: string = COLOR.accent,
): string {
  return (
    `<rect x="${-edge / 2}" y="${-edge / 2}" width="${edge}" height="${edge}" rx="${edge / 9}" fill="${color}"` +
    ` fill-opacity="${opacity}" transform="translate(${x} ${y}) rotate(45)"/>`
  );
}

function brand(): string {
  return (
    `<g transform="translate(${MARGIN - 2} 62) scale(2.1)" fill="${COLOR.accent}">` +
    `<path d="${LOGO.ghost}" opacity="0.38"/><path d="${LOGO.mark}"/></g>` +
    svgText('Keyframe', { x: MARGIN + 76, y: 99, font: DISPLAY, size: 44, color: COLOR.text, letterSpacing: -0.04 })
  );
}
