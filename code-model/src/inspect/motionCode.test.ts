import type { MotionRow } from '@keyframe/contracts/motionMessages';
import type { CssNode } from 'css-tree';
import { parse, walk } from '../cssTree.js';
import { CODE_FORMS, motionCode, type CodeForm } from './motionCode.ts';

const pulse: MotionRow = {
  id: 1,
  kind: 'animation',
  name: 'pulse',
  target: 'button.go::before',
  drive: 'sought',
  start: 0,
  delay: 250,
  duration: 1_500,
  iterations: Infinity,
  easing: 'linear',
  direction: 'alternate',
  fill: 'both',
  keyframes: [
    {
      offset: 0,
      easing: 'ease-in',
      values: [
        { property: 'transform', value: 'scale(1)' },
        { property: 'background-color', value: 'rgb(255, 0, 0)' },
      ],
    },
    { offset: 0.4, easing: 'cubic-bezier(0.2, 0, 0, 1)', values: [{ property: 'transform', value: 'scale(1.2)' }] },
    {
      offset: 1,
      easing: 'ease',
      values: [
        { property: 'transform', value: 'scale(1)' },
        { property: 'background-color', value: 'rgb(0, 0, 255)' },
      ],
    },
  ],
};

test('writes @keyframes and the rule that uses them', () => {
  expect(motionCode(pulse, 'css')).toBe(`@keyframes pulse {
  0% {
    transform: scale(1);
    background-color: rgb(255, 0, 0);
    animation-timing-function: ease-in;
  }
  40% {
    transform: scale(1.2);
    animation-timing-function: cubic-bezier(0.2, 0, 0, 1);
  }
  100% {
    transform: scale(1);
    background-color: rgb(0, 0, 255);
  }
}

button.go::before {
  animation: pulse 1.5s linear 0.25s infinite alternate both;
}
`);
});

test('writes element.animate, which runs as it is', () => {
  const animate = jest.fn();
  const querySelector = jest.fn(() => ({ animate }));
  new Function('document', motionCode(pulse, 'waapi'))({ querySelector });
  expect(querySelector).toHaveBeenCalledWith('button.go');
  expect(animate).toHaveBeenCalledWith(
    [
      { offset: 0, transform: 'scale(1)', backgroundColor: 'rgb(255, 0, 0)', easing: 'ease-in' },
      { offset: 0.4, transform: 'scale(1.2)', easing: 'cubic-bezier(0.2, 0, 0, 1)' },
      { offset: 1, transform: 'scale(1)', backgroundColor: 'rgb(0, 0, 255)' },
    ],
    {
      duration: 1_500,
      delay: 250,
      iterations: Infinity,
      direction: 'alternate',
      fill: 'both',
      pseudoElement: '::before',
    },
  );
});

/** What a text for Motion calls `animate` with. */
function animated(row: MotionRow) {
  const animate = jest.fn();
  const steps = (count: number, direction: string) => `${count} ${direction}`;
  new Function('animate', 'steps', motionCode(row, 'motion').replace(/^import .*$/m, ''))(animate, steps);
  return animate.mock.calls[0] as [string, Record<string, unknown>, Record<string, Record<string, unknown>>];
}

test('writes animate of Motion, with times and easings of each property', () => {
  const [element, values, options] = animated(pulse);
  expect(element).toBe('button.go');
  expect(values).toEqual({
    transform: ['scale(1)', 'scale(1.2)', 'scale(1)'],
    backgroundColor: ['rgb(255, 0, 0)', 'rgb(0, 0, 255)'],
  });
  expect(options).toMatchObject({
    duration: 1.5,
    delay: 0.25,
    repeat: Infinity,
    repeatType: 'reverse',
    transform: {
      times: [0, 0.4, 1],
      ease: [
        [0.42, 0, 1, 1],
        [0.2, 0, 0, 1],
      ],
    },
    backgroundColor: { ease: [0.42, 0, 1, 1] },
  });
  expect(motionCode(pulse, 'motion')).toContain("// Motion can't animate ::before");
});

test('a reversed animation is written backwards for Motion', () => {
  const [, values, options] = animated({ ...pulse, direction: 'reverse', iterations: 2 });
  expect(values['backgroundColor']).toEqual(['rgb(0, 0, 255)', 'rgb(255, 0, 0)']);
  expect(options).toMatchObject({
    repeat: 1,
    transform: { times: [0, 0.6, 1] },
    backgroundColor: { ease: [0, 0, 0.58, 1] },
  });
  expect(options).not.toHaveProperty('repeatType');
});

test('the easing of a whole transition goes between its keyframes', () => {
  const fade: MotionRow = {
    ...pulse,
    kind: 'transition',
    name: 'opacity',
    easing: 'steps(4, start)',
    iterations: 1,
    keyframes: [0, 1].map((offset) => ({
      offset,
      easing: 'linear',
      values: [{ property: 'opacity', value: String(offset) }],
    })),
  };
  expect(motionCode(fade, 'css')).toContain('animation-timing-function: steps(4, start);');
  expect(motionCode(fade, 'waapi')).toContain('steps(4, start)');
  expect(animated(fade)[2]).toMatchObject({ opacity: { ease: '4 start' } });
});

describe('a hostile report', () => {
  const attacks = [
    "'); alert(1); ('",
    '</script><script>alert(1)</script>',
    '} body { display: none',
    '*/ alert(1) /*',
    '\\',
    '\n',
    '${alert(1)}',
    '"',
    'url(javascript:alert(1)',
  ];
  const hostile = (attack: string): MotionRow => ({
    ...pulse,
    name: attack,
    target: attack,
    easing: attack,
    keyframes: [0, 1].map((offset) => ({
      offset,
      easing: attack,
      values: [
        { property: 'opacity', value: attack },
        { property: 'top', value: '1px' },
      ],
    })),
  });

  test.each(attacks)('%j stays text in scripts', (attack) => {
    const alert = jest.fn();
    const animate = jest.fn();
    for (const form of Object.keys(CODE_FORMS) as CodeForm[])
      expect(motionCode(hostile(attack), form)).not.toMatch(/<\/?script/i);
    const document = { querySelector: () => ({ animate }) };
    new Function('document', 'alert', motionCode(hostile(attack), 'waapi'))(document, alert);
    new Function('animate', 'alert', motionCode(hostile(attack), 'motion').replace(/^import .*$/m, ''))(animate, alert);
    expect(animate).toHaveBeenCalledTimes(2);
    expect(alert).not.toHaveBeenCalled();
  });

  test.each(attacks)('%j adds no rule and no declaration to the CSS', (attack) => {
    const rules: string[] = [];
    const properties = new Set<string>();
    walk(parse(motionCode(hostile(attack), 'css')), (node: CssNode) => {
      if (node.type === 'Rule' || node.type === 'Atrule') rules.push(node.type);
      if (node.type === 'Declaration') properties.add(node.property);
    });
    expect(rules).toEqual(['Atrule', 'Rule', 'Rule', 'Rule']);
    expect([...properties].every((property) => ['opacity', 'top', 'animation'].includes(property))).toBe(true);
  });
});
