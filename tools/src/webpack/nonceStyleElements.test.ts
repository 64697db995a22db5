import nonceStyleElements from './nonceStyleElements.ts';

test('each style element that a library makes gets the nonce, and nothing else is touched', () => {
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

test('a library that makes them elsewhere now stops the build', () => {
  expect(() => nonceStyleElements('const a = 1;')).toThrow('No style element');
});
