import { lowestContrast } from './contrast.ts';

test('the least readable text on the background of its own rule is found, also in conditions', () => {
  const css = '.a{color:#fff;background:#000}@media (width>1px){.b:hover{color:#777;background-color:#888}}';
  expect(lowestContrast(css)).toMatchObject({ selector: '.b:hover' });
  expect(lowestContrast(css)?.ratio).toBeCloseTo(1.26, 1);
});

test.each([
  ['a rule that sets one of both', '.a{color:#fff}'],
  ['a picture', '.a{color:#fff;background:url(x) #fff}'],
  ['transparency', '.a{color:#fff8;background:#fff}'],
  ['no style sheet', '{{{'],
])('%s tells nothing', (_what, css) => {
  expect(lowestContrast(css)).toBeUndefined();
});
