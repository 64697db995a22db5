import type { Declaration } from './styles.ts';

/** What declarations do to an element's place. Undefined for what they do not set. */
export interface Transform {
  /** Degrees in the plane of the page, and around the other axes. */
  rotate?: number;
  rotateX?: number;
  rotateY?: number;
  /** In any unit: only whether and in which direction they differ counts. */
  x?: number;
  y?: number;
  /** 1 for the element's own size. */
  scale?: number;
}

/** Properties that move an element along an axis. */
const X_PROPERTIES = new Set([
  'left',
  'right',
  'margin-left',
  'margin-right',
  'inset-inline-start',
  'offset-distance',
  'cx',
  'x',
]);
const Y_PROPERTIES = new Set(['top', 'bottom', 'margin-top', 'margin-bottom', 'inset-block-start', 'cy', 'y']);

/** The transform of some declarations; a later one wins. */
export function transformOf(declarations: readonly Declaration[]): Transform {
  const result: Transform = {};
  for (const { property, value } of declarations) {
    if (property === 'transform') addFunctions(value, result);
    else if (property === 'rotate') addFunctions(`rotate(${value})`, result);
    else if (property === 'scale') addFunctions(`scale(${value.split(/\s+/)[0]})`, result);
    else if (property === 'translate') addFunctions(`translate(${value.split(/\s+/).join(',')})`, result);
    else if (X_PROPERTIES.has(property)) result.x = amount(value);
    else if (Y_PROPERTIES.has(property)) result.y = amount(value);
  }
  return result;
}

function addFunctions(value: string, result: Transform): void {
  if (value === 'none') Object.assign(result, { rotate: 0, rotateX: 0, rotateY: 0, x: 0, y: 0, scale: 1 });
  for (const [, name = '', list = ''] of value.matchAll(/([a-z\d]+)\(((?:[^()]|\([^()]*\))*)\)/gi)) {
    const [first = '', second = '0', third = '', fourth = ''] = list.split(/,(?![^(]*\))/).map((part) => part.trim());
    switch (name.toLowerCase()) {
      case 'rotate':
      case 'rotatez':
        result.rotate = (result.rotate ?? 0) + degrees(first);
        break;
      case 'rotatex':
        result.rotateX = (result.rotateX ?? 0) + degrees(first);
        break;
      case 'rotatey':
        result.rotateY = (result.rotateY ?? 0) + degrees(first);
        break;
      case 'rotate3d':
        if (amount(first) !== 0) result.rotateX = degrees(fourth);
        if (amount(second) !== 0) result.rotateY = degrees(fourth);
        if (amount(third) !== 0) result.rotate = degrees(fourth);
        break;
      case 'translate':
      case 'translate3d':
        result.x = amount(first);
        result.y = amount(second);
        break;
      case 'translatex':
        result.x = amount(first);
        break;
      case 'translatey':
        result.y = amount(first);
        break;
      case 'scale':
      case 'scalex':
      case 'scaley':
      case 'scale3d':
        result.scale = amount(first);
    }
  }
}

const DEGREES: Readonly<Record<string, number>> = { deg: 1, turn: 360, rad: 180 / Math.PI, grad: 0.9 };

function degrees(text: string): number {
  const [, number = '0', unit = 'deg'] = /^([-+]?[\d.]+(?:e[-+]?\d+)?)([a-z]*)$/i.exec(text) ?? [];
  return finite(Number.parseFloat(number) * (DEGREES[unit.toLowerCase()] ?? 1));
}

/** The number of a length; 1 for a value that is computed, such as `calc()`. */
function amount(text: string): number {
  const number = Number.parseFloat(text);
  if (Number.isNaN(number)) return text === '' || /^(?:auto|initial|unset|none)$/.test(text) ? 0 : 1;
  return finite(text.endsWith('%') && !text.includes('(') ? number / 100 : number);
}

const finite = (value: number) => (Number.isFinite(value) ? value : 0);
