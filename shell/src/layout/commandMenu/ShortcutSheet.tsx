import type { PopupProps } from '@keyframe/contracts/remote';
import { Dialog, hairline, pageCommands, tokens, typeStyle } from '@keyframe/shared-ui/shell';
import styled from 'styled-components';

/** The shortcuts of every page, with the keys as shown. */
const EVERYWHERE: readonly [does: string, ...keys: string[]][] = [
  ['Search and run commands', '/', 'Ctrl K', '⌘ K'],
  ['Show this list', '?'],
  ['Move to the next or previous control', 'Tab', 'Shift Tab'],
  ['Move in a menu or list', '↑', '↓'],
  ['Close a popup', 'Esc'],
];

/** The keyboard shortcuts of the site and of the open page. */
export function ShortcutSheet({ onClose }: PopupProps) {
  const here = pageCommands().flatMap(({ label, shortcut }) =>
    shortcut === undefined ? [] : [[label, shortcut] as const],
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Keyboard shortcuts">
      {here.length > 0 && <Section title="On this page" rows={here} />}
      <Section title="Everywhere" rows={EVERYWHERE} />
    </Dialog>
  );
}

function Section({ title, rows }: { title: string; rows: readonly (readonly [string, ...string[]])[] }) {
  return (
    <Table>
      <caption>{title}</caption>
      <tbody>
        {rows.map(([does, ...keys]) => (
          <tr key={does}>
            <th scope="row">{does}</th>
            <td>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled.table`
  ${typeStyle('small')}
  width: 100%;
  border-collapse: collapse;

  & + & {
    margin-top: ${tokens.space[5]};
  }

  caption {
    ${typeStyle('label')}
    padding-bottom: ${tokens.space[2]};
    color: ${tokens.color.textFaint};
    text-align: start;
  }

  th {
    padding: ${tokens.space[2]} ${tokens.space[3]} ${tokens.space[2]} 0;
    font-weight: inherit;
    text-align: start;
  }

  td {
    text-align: end;
    white-space: nowrap;
  }

  tr {
    border-top: 1px solid ${tokens.color.line};
  }

  kbd {
    ${typeStyle('label')}
    display: inline-block;
    min-width: 24px;
    margin-inline-start: ${tokens.space[1]};
    padding: 3px 6px;
    border-radius: ${tokens.radius.s};
    color: ${tokens.color.textMuted};
    text-align: center;
    ${hairline(tokens.color.lineStrong)}
  }
`;
