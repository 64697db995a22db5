import { join } from 'node:path';
import { REPO_ROOT } from '../repository.ts';
import { withComponentIds } from './componentIds.ts';

const at = (path: string, source: string) => withComponentIds(join(REPO_ROOT, path), source);
const idIn = (source: string) => /componentId: '(\w+)'/.exec(source)?.[1];

test('each styled component gets an id that depends on its file and name only', () => {
  const row = at('shell/src/Row.tsx', 'const Row = styled.div<{ $wide: boolean }>`color: red;`;');
  expect(row).toMatch(
    /^const Row = styled\.div\.withConfig\(\{ componentId: 'k[0-9a-f]{8}' \}\)<\{ \$wide: boolean \}>`/,
  );
  expect(idIn(at('shell/src/Row.tsx', 'let n = 1;\nexport const Row = styled(Link)`color: blue;`;'))).toBe(idIn(row));
  expect(idIn(at('shell/src/Row.tsx', 'const Other = styled.div``;'))).not.toBe(idIn(row));
  expect(idIn(at('mfe-browse/src/Row.tsx', 'const Row = styled.div``;'))).not.toBe(idIn(row));
});

test('in a development build it has its name, too', () => {
  const row = withComponentIds(join(REPO_ROOT, 'shell/src/Row.tsx'), 'const Row = styled.div``;', { named: true });
  expect(row).toMatch(
    /^const Row = styled\.div\.withConfig\(\{ displayName: 'Row', componentId: 'k[0-9a-f]{8}' \}\)``;$/,
  );
});

test('other code stays as it is', () => {
  const source = "import styled from 'styled-components';\nconst plain = css`color: red;`;";
  expect(at('shell/src/a.ts', source)).toBe(source);
});
