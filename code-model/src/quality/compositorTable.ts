/**
 * What an animation of a property costs in each frame. Measured in Chromium 156 by its trace events `Animation`
 * (`compositeFailed` and `unsupportedProperties`, categories `blink.animations,devtools.timeline`), and read from
 * Blink's `CompositorAnimations`: the compositor runs an animation only if it can run all of its properties.
 */
export type Cost = 'compositor' | 'paint' | 'layout';

const COMPOSITOR = new Set([
  'transform',
  'translate',
  'rotate',
  'scale',
  'opacity',
  'clip-path',
  'filter',
  'backdrop-filter',
]);

/** Filters that move pixels to other places, which the compositor does not animate. */
const MOVES_PIXELS = /\b(?:blur|drop-shadow)\(|\burl\(/i;

const LAYOUT =
  /^(?:(?:min-|max-)?(?:width|height|inline-size|block-size)|top|right|bottom|left|inset(?:-.+)?|margin(?:-.+)?|padding(?:-.+)?|border(?:-(?:top|right|bottom|left|inline|block)(?:-(?:start|end))?)?(?:-width)?|font(?:-.+)?|line-height|letter-spacing|word-spacing|text-indent|(?:row-|column-)?gap|flex(?:-.+)?|grid(?:-.+)?|display|position|float|vertical-align|aspect-ratio|columns?(?:-.+)?|zoom|d|r|rx|ry|cx|cy|x|y)$/;

/** What an animation of a property costs, with the values that it takes. */
export function costOf(property: string, values: readonly string[]): Cost {
  if (COMPOSITOR.has(property))
    return property.endsWith('filter') && values.some((value) => MOVES_PIXELS.test(value)) ? 'paint' : 'compositor';
  return LAYOUT.test(property) ? 'layout' : 'paint';
}

/** What to animate instead, by property. */
const INSTEAD: readonly (readonly [properties: RegExp, mend: string])[] = [
  [
    /^(?:top|right|bottom|left|inset(?:-.+)?|margin(?:-.+)?|x|y|cx|cy|offset(?:-.+)?)$/,
    'Move with `translate` instead',
  ],
  [
    /^(?:(?:min-|max-)?(?:width|height|inline-size|block-size)|padding(?:-.+)?|r|rx|ry)$/,
    'Use `scale`, or reveal with `clip-path`',
  ],
  [/^font(?:-.+)?$/, 'Use `scale` instead'],
  [/^box-shadow$/, 'Put the shadow on a pseudo-element and animate its `opacity`'],
  [
    /^background-(?:position|size)(?:-.)?$/,
    'Put the background on a larger pseudo-element and animate its `translate`',
  ],
  [
    /^(?:background|background-color|background-image|color|fill|stroke|border-color|border)$/,
    'Cross-fade a second layer with `opacity`; for a short change of color the cost is small',
  ],
  [/filter$/, 'Animate the `opacity` of a copy that has the filter'],
  [/^--/, 'Animate `transform` or `opacity` themselves; a custom property is computed again in each frame'],
  [/^border-(?:.+-)?radius$/, 'Reveal with `clip-path: inset(… round …)`'],
];

/** One sentence without its period. */
export function insteadOf(property: string): string {
  return INSTEAD.find(([properties]) => properties.test(property))?.[1] ?? 'Animate `transform` or `opacity` instead';
}
