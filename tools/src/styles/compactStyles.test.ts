import { withCompactStyles } from './compactStyles.ts';

const compact = (source: string) => withCompactStyles('/a.tsx', source);

test('comments, line breaks and indentation are left out of styles', () => {
  expect(
    compact(`const Row = styled.div.withConfig({ componentId: 'k1' })<{ $wide: boolean }>\`
  /* Why. */
  color: red;
  \${mixin}
  font: 16px 'A  B';
  &:hover {
    color: blue;
  }
\`;`),
  ).toBe(
    `const Row = styled.div.withConfig({ componentId: 'k1' })<{ $wide: boolean }>\` color: red;\${mixin} font: 16px 'A  B';&:hover {color: blue;}\`;`,
  );
});

test('nested templates are compacted, too, and other ones stay', () => {
  expect(compact('const a = css`\n  ${on && css`\n    top: 0;\n  `}\n`;\nconst b = `\n  text\n`;')).toBe(
    'const a = css` ${on && css` top: 0;`} `;\nconst b = `\n  text\n`;',
  );
});

test('code between the styles stays as it is', () => {
  const source = 'import styled from "styled-components";\n\nexport const plain = 1; // css\n';
  expect(compact(source)).toBe(source);
});

test('a comment to the end of the line is an error, since it would hide what follows', () => {
  expect(() => compact('const a = css`\n  // Why.\n  top: 0;\n`;')).toThrow('use /* */');
  expect(() => compact("const a = css`\n  background: url('https://a.test/b.png');\n`;")).not.toThrow();
});
