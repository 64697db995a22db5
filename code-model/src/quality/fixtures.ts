import type { Outcome, QualityRule } from './finding.ts';
import type { QualityInput } from './subject.ts';

/** Code with an expected outcome. */
export type Fixture = readonly [what: string, outcome: Outcome, code: Partial<QualityInput>];

const BUTTON = '<button class="b">Send</button>';
const SPIN = '@keyframes k { to { rotate: 1turn } } .b { animation: k 1s infinite }';

/** Of each rule at least one that passes and one that fails. */
export const FIXTURES: Readonly<Record<QualityRule, readonly Fixture[]>> = {
  parseErrors: [
    [
      'code without errors',
      'pass',
      { html: BUTTON, css: '.b { color: red; & > i { top: 0 } }', javascript: 'let a = 1;' },
    ],
    ['a rule that does not end', 'pass', { css: '.b { color: red' }],
    ['a semicolon after the last rule', 'pass', { css: '.b { top: 0 };\n' }],
    ['a semicolon before a rule', 'fail', { css: '.b { top: 0 }; .c { top: 0 }' }],
    ['a declaration without a value', 'fail', { css: '.b { color: ; top: 0 }' }],
    ['a selector that no browser knows', 'fail', { css: '.5b { top: 0 }' }],
    ['a comment of another language', 'fail', { css: '.b { // red\n color: red }' }],
    ['an attribute without its value', 'fail', { html: '<b class=>x</b>' }],
    ['JavaScript with a syntax error', 'fail', { javascript: 'let = ;' }],
    ['a style sheet in the HTML', 'fail', { html: '<style>.b { color: }</style>' }],
  ],
  compositor: [
    ['a turn', 'pass', { html: BUTTON, css: SPIN }],
    ['a hue', 'pass', { html: BUTTON, css: '.b { transition: filter 1s } .b:hover { filter: hue-rotate(9deg) }' }],
    ['nothing that moves', 'notApplicable', { html: BUTTON, css: '.b { color: red }' }],
    ['keyframes that nothing uses', 'notApplicable', { css: '@keyframes k { to { width: 0 } }' }],
    ['a width', 'fail', { html: BUTTON, css: '@keyframes k { to { width: 9px } } .b { animation: k 1s }' }],
    [
      'a turn together with a width',
      'fail',
      { html: BUTTON, css: '@keyframes k { to { rotate: 1turn; width: 0 } } .b { animation: 1s k }' },
    ],
    ['a blur', 'fail', { html: BUTTON, css: '.b { transition: filter 1s } .b:hover { filter: blur(9px) }' }],
    ['a custom property', 'fail', { html: BUTTON, css: '@keyframes k { to { --h: 1 } } .b { animation: k 1s }' }],
    [
      'a shadow that `all` transitions',
      'fail',
      { html: BUTTON, css: '.b { transition: .2s } .b:hover { box-shadow: 0 0 1px red }' },
    ],
    ['an animation of SVG', 'fail', { html: '<svg><path><animate attributeName="d"/></path></svg>' }],
    [
      'a transition that takes no time',
      'notApplicable',
      { html: BUTTON, css: '.b { transition: width 0s } .b:hover { width: 0 }' },
    ],
    ['a script', 'undecided', { html: BUTTON, css: SPIN, javascript: 'move()' }],
  ],
  reducedMotion: [
    [
      'motion in a query of its own',
      'pass',
      {
        html: BUTTON,
        css: `@keyframes k { to { rotate: 1turn } } @media (prefers-reduced-motion: no-preference) { .b { animation: k 1s } }`,
      },
    ],
    [
      'a rule that ends it',
      'pass',
      { html: BUTTON, css: `${SPIN} @media (prefers-reduced-motion: reduce) { .b { animation: none } }` },
    ],
    [
      'a rule for everything',
      'pass',
      { html: BUTTON, css: `${SPIN} @media (prefers-reduced-motion) { * { animation-duration: 1ms !important } }` },
    ],
    [
      'a rule that does not win',
      'fail',
      { html: BUTTON, css: `${SPIN} @media (prefers-reduced-motion: reduce) { * { animation: none } }` },
    ],
    [
      'a rule that leaves the pseudo-element',
      'fail',
      {
        html: BUTTON,
        css: '@keyframes k { to { rotate: 1turn } } .b::after { content: ""; animation: k 1s } @media (prefers-reduced-motion: reduce) { * { animation: none !important } }',
      },
    ],
    ['no rule', 'fail', { html: BUTTON, css: SPIN }],
    [
      'a move into a state',
      'fail',
      { html: BUTTON, css: '.b { transition: translate .2s } .b:hover { translate: 0 -4px }' },
    ],
    ['an animation of SVG', 'fail', { html: '<svg><path><animateTransform type="rotate"/></path></svg>' }],
    [
      'a change of color',
      'notApplicable',
      { html: BUTTON, css: '.b { transition: color .2s } .b:hover { color: red }' },
    ],
    ['a script', 'undecided', { html: BUTTON, javascript: 'move()' }],
  ],
  transitionAll: [
    ['a named property', 'pass', { html: BUTTON, css: '.b { transition: color .2s ease }' }],
    [
      'a property in a function',
      'pass',
      { html: BUTTON, css: '.b { transition: color .2s cubic-bezier(0, 0, 1, 1), rotate 1s }' },
    ],
    ['no transition', 'notApplicable', { html: BUTTON }],
    ['`none`', 'notApplicable', { html: BUTTON, css: '.b { transition: none }' }],
    ['`all`', 'fail', { html: BUTTON, css: '.b { transition: all .2s ease }' }],
    ['a time alone', 'fail', { html: BUTTON, css: '.b { transition: .2s }' }],
    ['a variable', 'fail', { html: BUTTON, css: ':root { --t: all 1s } .b { transition: var(--t) }' }],
    [
      'a class of Tailwind',
      'fail',
      { html: BUTTON, compiledCss: '.b { transition-property: all; transition-duration: 1s }' },
    ],
  ],
  focusVisible: [
    ['the ring of the browser', 'pass', { html: BUTTON, css: '.b { color: red }' }],
    [
      'another ring',
      'pass',
      { html: BUTTON, css: '.b { outline: none } .b:focus-visible { box-shadow: 0 0 0 2px red }' },
    ],
    [
      'a change of a sibling',
      'pass',
      { html: '<input class="i"><i></i>', css: '.i { outline: 0 } .i:focus + i { width: 100% }' },
    ],
    [
      'a change of what is around',
      'pass',
      { html: '<p><input class="i"></p>', css: '.i { outline: 0 } p:focus-within { border-color: red }' },
    ],
    ['nothing that takes the focus', 'notApplicable', { html: '<b>x</b>' }],
    ['no ring', 'fail', { html: BUTTON, css: '.b { outline: none }' }],
    ['no ring in the state', 'fail', { html: BUTTON, css: '.b:focus { outline: 0 }' }],
    [
      'a ring of another control',
      'fail',
      { html: `${BUTTON}<a href="#">x</a>`, css: '.b { outline: none } a:focus { outline: 1px solid }' },
    ],
    [
      'a field that is not seen',
      'fail',
      { html: '<label><input type="checkbox"><i></i>x</label>', css: 'input { opacity: 0 }' },
    ],
    [
      'a selector that is not known',
      'undecided',
      { html: BUTTON, css: '.b { outline: none } .b:focus:foo(x) { color: red }' },
    ],
  ],
  keyboard: [
    ['a button', 'pass', { html: BUTTON }],
    ['no control', 'notApplicable', { html: '<b>x</b>' }],
    [
      'a field beside its label',
      'pass',
      { html: '<label><input type="checkbox">x</label>', css: 'input { opacity: 0 }' },
    ],
    ['a role without focus', 'fail', { html: '<div role="button">x</div>' }],
    ['a handler of the pointer', 'fail', { html: '<div onclick="go()">x</div>' }],
    [
      'a field that is hidden',
      'fail',
      { html: '<label><input type="checkbox">x</label>', css: 'input { display: none }' },
    ],
    ['an order of its own', 'fail', { html: '<button tabindex="3">x</button>' }],
    ['a script', 'undecided', { html: '<b>x</b>', javascript: 'listen()' }],
  ],
  controlNames: [
    ['text', 'pass', { html: BUTTON }],
    ['a label', 'pass', { html: '<label for="i">Name</label><input id="i">' }],
    ['an attribute', 'pass', { html: '<button aria-label="Close"><svg></svg></button>' }],
    ['text of a pseudo-element', 'pass', { html: '<button class="b"></button>', css: '.b::before { content: "Go" }' }],
    ['no control', 'notApplicable', { html: '<b>x</b>' }],
    ['a picture without a text', 'fail', { html: '<button><svg></svg></button>' }],
    ['a field without a label', 'fail', { html: '<input type="checkbox">' }],
    ['a label without text', 'fail', { html: '<label><input type="checkbox"><i></i></label>' }],
    ['a script', 'undecided', { html: '<button></button>', javascript: 'b.textContent = "x"' }],
  ],
  contrast: [
    ['black on white', 'pass', { html: BUTTON, css: '.b { color: #000; background: white }' }],
    ['the colors of the browser', 'pass', { html: BUTTON }],
    ['large text', 'pass', { html: '<h1>Big</h1>', css: 'h1 { color: #888; background: #fff }' }],
    ['no text', 'notApplicable', { html: '<i></i>' }],
    ['a disabled button', 'notApplicable', { html: '<button disabled>x</button>' }],
    ['grey on white', 'fail', { html: BUTTON, css: '.b { color: #999; background: white }' }],
    ['a color from around', 'fail', { html: '<p class="p"><b>x</b></p>', css: '.p { color: #eee; background: #fff }' }],
    [
      'the color of the rule that wins',
      'fail',
      { html: BUTTON, css: '.b.b { color: #eee } .b { color: #000; background: #fff }' },
    ],
    [
      'a gradient',
      'fail',
      { html: BUTTON, css: '.b { color: #fff; background: linear-gradient(90deg, #fff, #eee 50%) }' },
    ],
    ['the page behind', 'undecided', { html: '<p>x</p>', css: 'p { color: #000 }' }],
    [
      'a pseudo-element behind',
      'undecided',
      { html: BUTTON, css: '.b { color: #000; background: #fff } .b::before { content: ""; background: #000 }' },
    ],
    ['a picture behind', 'undecided', { html: BUTTON, css: '.b { color: #000; background: url(data:,) }' }],
  ],
  baseline: [
    ['old features', 'pass', { html: BUTTON, css: '.b { color: red }' }],
    [
      'new features',
      'pass',
      { css: '@property --x { syntax: "*"; inherits: true } .b { backdrop-filter: blur(1px) }' },
    ],
    ['a property of some browsers', 'fail', { css: '.b { interpolate-size: allow-keywords }' }],
    [
      'the same, guarded',
      'pass',
      { css: '@supports (interpolate-size: numeric-only) { .b { interpolate-size: allow-keywords } }' },
    ],
    ['a function of some browsers', 'fail', { css: '.b { width: calc-size(auto, size) }' }],
    ['a selector of some browsers', 'fail', { css: '::picker(select) { top: 0 }' }],
  ],
  network: [
    [
      'data in the code',
      'pass',
      { html: '<img src="data:,"><a href="https://a.example">x</a>', css: '.b { background: url("data:,") }' },
    ],
    ['a picture', 'fail', { html: '<img src="https://a.example/x.png">' }],
    ['a background', 'fail', { css: '.b { background: url(//a.example/x.png) }' }],
    ['an import', 'fail', { css: '@import "https://a.example/x.css";' }],
    ['a script', 'undecided', { javascript: 'fetch("/x")' }],
  ],
  withoutScript: [
    ['no script', 'pass', { html: BUTTON }],
    ['a handler', 'fail', { html: '<button onclick="go()">x</button>' }],
    ['a canvas', 'fail', { html: '<canvas></canvas>', javascript: 'draw()' }],
    ['no content', 'fail', { html: '<div id="root"></div>', javascript: 'draw()' }],
    ['content and a script', 'undecided', { html: BUTTON, javascript: 'more()' }],
  ],
  size: [
    ['little code', 'pass', { html: BUTTON }],
    ['much code', 'fail', { css: '.b { top: 0 }'.repeat(2_000) }],
  ],
};
