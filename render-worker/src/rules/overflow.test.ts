import { overflow } from './overflow.ts';

const fits = (width: number) => ({ width, content: width, widest: 'div' });

test('passes what fits', () => {
  expect(overflow([fits(320), fits(390), fits(768)])).toMatchObject({ outcome: 'pass' });
});

test('fails at the first width that is too small, with the widest element', () => {
  expect(
    overflow([
      { width: 320, content: 500, widest: 'div.card' },
      { width: 390, content: 500, widest: 'x' },
    ]),
  ).toMatchObject({
    outcome: 'fail',
    reason: 'It is 500 px wide in a page of 320 px, because of `div.card`.',
  });
});
