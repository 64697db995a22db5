import nonceStyleElements from './nonceStyleElements.ts';

test('adds the nonce to each created style element, and changes no other code', () => {
  const source =
    "const a = document.createElement('style');\nconst b = document.createElement(\"style\");\nconst c = document.createElement('styled');";
  expect(nonceStyleElements(source)).toBe(
    [
      "import { withStyleNonce } from '@keyframe/contracts/styleNonce';",
      "const a = withStyleNonce(document.createElement('style'));",
      'const b = withStyleNonce(document.createElement("style"));',
      "const c = document.createElement('styled');",
    ].join('\n'),
  );
});

test('throws if the module creates no style element', () => {
  expect(() => nonceStyleElements('const a = 1;')).toThrow('No style element');
});
