import fc from 'fast-check';
import { STARTER_CATEGORIES, starterCode } from '@keyframe/contracts/starterCode';
import { knobsParameter, readKnobsParameter } from './knobAddress.ts';
import { acceptedValue, adjustCss, readKnobs, type Knob } from './knobs.ts';

const idsOf = (css: string) => readKnobs(css).knobs.map(({ id }) => id);
const knobOf = (css: string, id: string): Knob => readKnobs(css).knobs.find((knob) => knob.id === id)!;
const adjust = (css: string, values: Record<string, string>) =>
  adjustCss(readKnobs(css), new Map(Object.entries(values)));

describe('the knobs of a style sheet', () => {
  test.each([
    ['equal colours of one role are one', '.a{background:#552da8}.b{background:#552DA8}', ['background-552da8ff']],
    ['a colour in two roles is two', '.a{color:red;fill:red}', ['text-ff0000ff', 'drawing-ff0000ff']],
    [
      'the colours of a gradient',
      '.a{background:linear-gradient(90deg,red 0%,rgb(0 0 255 / 50%))}',
      ['background-ff0000ff', 'background-0000ff80'],
    ],
    [
      'of two times the first is the duration',
      '.a{animation:spin 1.5s ease-in 200ms}',
      ['speed', 'duration-1.5s', 'easing-0.42_0_1_1'],
    ],
    [
      'milliseconds and seconds are equal',
      '.a{transition:.3s}.b{transition-duration:300ms}',
      ['speed', 'duration-0.3s'],
    ],
    ['a delay only follows the speed', '.a{animation-delay:1s}', ['speed']],
    ['corners and text sizes', '.a{border-radius:8px 0;font-size:2em}', ['radius-8px', 'text-size-2em']],
    ['a shadow', '.a{box-shadow:0 4px 8px #0008}', ['shadow-00000088', 'shadow']],
    ['custom properties with one value', '.a{--glow-size:30px;--tone:tomato}', ['glow-size-30px', 'tone-ff6347ff']],
    ['registered properties', '@property --turn{syntax:"<angle>";inherits:false;initial-value:45deg}', ['turn-45deg']],
    ['nested rules', '.a{&:hover{color:red}}', ['text-ff0000ff']],
    ['none of names, keywords and strings', '.red{content:"#fff";color:inherit;background:url(#fff) transparent}', []],
    ['none for visitors who want less motion', '@media (prefers-reduced-motion){.a{animation-duration:1ms}}', []],
    ['no corners that are as round as possible', '.a{border-radius:999px}', []],
    ['none of invalid rules', '.a{color:#12;} }', []],
  ])('%s', (_title, css, ids) => {
    expect(idsOf(css).toSorted()).toEqual(ids.toSorted());
  });

  test('have labels that differ', () => {
    const { knobs } = readKnobs('.a{color:#f00;background:#111}.b{color:#f00;background:#121212}');
    expect(knobs.map(({ label }) => label)).toEqual(['Text, red', 'Background, black', 'Background, black 2']);
    expect(knobOf('.a{--glow-size:1px}', 'glow-size-1px').label).toBe('Glow size');
  });

  test('are at most twelve in a group, those in most places', () => {
    const once = Array.from({ length: 30 }, (_, index) => `.a{color:rgb(${index} 0 0)}`).join('');
    const ids = idsOf(`${once}.b{color:blue}.c{color:blue}`);
    expect(ids).toHaveLength(12);
    expect(ids).toContain('text-0000ffff');
  });
});

describe('adjusting', () => {
  test('replaces a value in all its places, and nothing else of the text', () => {
    const css = '/* red */\n.a { color: red; background: RED }\n.b:hover { color : #F00 !important; }';
    expect(adjust(css, { 'text-ff0000ff': '#00ff00ff' })).toBe(
      '/* red */\n.a { color: #00ff00; background: RED }\n.b:hover { color : #00ff00 !important; }',
    );
  });

  test('keeps values apart that no space separates', () => {
    expect(adjust('.a{background:linear-gradient(rgb(255 0 0)50%,red)}', { 'background-ff0000ff': '#00ff00ff' })).toBe(
      '.a{background:linear-gradient(#00ff00 50%,#00ff00)}',
    );
  });

  test('speed divides all times, also those that have another value', () => {
    expect(adjust('.a{animation:x 1s linear .5s;--t:2s}', { speed: '2', 'duration-1s': '3s' })).toBe(
      '.a{animation:x 1.5s linear 0.25s;--t:1s}',
    );
  });

  test('shadow depth scales the lengths of shadows', () => {
    expect(adjust('.a{box-shadow:0 -4px 8px red}', { shadow: '0.5' })).toBe('.a{box-shadow:0 -2px 4px red}');
  });

  test('an easing becomes a curve', () => {
    expect(adjust('.a{transition:color .2s ease}', { 'easing-0.25_0.1_0.25_1': 'cubic-bezier(0.4,0,0.2,1.5)' })).toBe(
      '.a{transition:color .2s cubic-bezier(0.4,0,0.2,1.5)}',
    );
  });

  test('the author’s own values change no value', () => {
    for (const category of STARTER_CATEGORIES) {
      const code = starterCode(category, 'HTML+CSS');
      const knobs = readKnobs(code.css);
      const same = adjustCss(knobs, new Map(knobs.knobs.map(({ id, value }) => [id, value])));
      const values = (css: string) => readKnobs(css).places.map(({ role, value }) => [role, value]);
      expect(values(same)).toEqual(values(code.css));
    }
  });

  test('without values any text stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (css) => {
        expect(adjustCss(readKnobs(css), new Map())).toBe(css);
      }),
    );
  });
});

describe('an address', () => {
  const css = '.a{color:#552da8;transition:.3s ease;border-radius:50%;--t:40deg}';

  test('keeps the values of all kinds of knobs', () => {
    const { knobs } = readKnobs(css);
    const values = new Map([
      ['text-552da8ff', '#ff000080'],
      ['speed', '1.5'],
      ['duration-0.3s', '0.5s'],
      ['easing-0.25_0.1_0.25_1', 'cubic-bezier(0,-0.5,1,1.5)'],
      ['radius-50pc', '20%'],
      ['t-40deg', '-90deg'],
    ]);
    const text = knobsParameter(values);
    expect(text).toMatch(/^[\w.:;-]+$/);
    expect(readKnobsParameter(text, knobs)).toEqual(values);
  });

  test.each([
    ['an unknown knob', 'x:1'],
    ['a value beyond the range', 'speed:1000'],
    ['another unit', 'radius-50pc:20px'],
    ['no colour', 'text-552da8ff:red;text-552da8ff:url(x)'],
    ['an easing that goes back in time', 'easing-0.25_0.1_0.25_1:2_0_1_1'],
    ['the author’s own value', 'speed:1'],
    ['a value with more than a value', 'speed:1}a{color:red'],
    ['nothing', ''],
    ['a long text', 'speed:1;'.repeat(10_000)],
  ])('with %s has no such value', (_what, text) => {
    expect(readKnobsParameter(text, readKnobs(css).knobs)).toEqual(new Map());
  });

  test('any text leaves a style sheet that differs in values only', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const knobs = readKnobs(css);
        const after = adjustCss(knobs, readKnobsParameter(text, knobs.knobs));
        expect(readKnobs(after).places).toHaveLength(knobs.places.length);
      }),
    );
  });
});

test('a factor accepts numbers in its range only', () => {
  const speed = knobOf('.a{transition:1s}', 'speed');
  expect(['0.5', '4', '0', '5', '1s', 'fast', ''].map((text) => acceptedValue(speed, text))).toEqual([
    '0.5',
    '4',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
