import type { ComponentDetail } from '@keyframe/contracts/api/component';
import type { Part } from '@keyframe/contracts/languages';
import { useMemo, useRef, useState } from 'react';
import {
  Button,
  Check,
  Copy,
  IconButtonSurface,
  media,
  Tabs,
  Text,
  tokens,
  Tooltip,
  WrapText,
} from '@keyframe/shared-ui';
import { useCopied } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import { useStored } from '../panes/useStored.ts';
import { Pane, PaneActions, PaneNotice, TabStrip } from '../workspace/Pane.ts';
import { MONACO_LANGUAGE } from './codeEditor.ts';
import { codeFiles } from './codeFiles.ts';
import { CODE_LINE_HEIGHT, CODE_PADDING } from './codeMetrics.ts';
import { MonacoView } from './MonacoView.tsx';
import { PlainCode } from './PlainCode.tsx';
import { PrintedCode } from './PrintedCode.tsx';
import { useMonaco } from './useMonaco.ts';
import { useNarrow } from './useNarrow.ts';
import { usePrinting } from './usePrinting.ts';
import { useSeen } from './useSeen.ts';

/**
 * A component's code, read-only: a tab for each part of its language and a button that copies the visible one
 * (docs/specification.md sections 2 and 5). The code is plain text until Monaco loads. Printed, all parts are below
 * each other, wrapped.
 */
export function CodePane({ component: { name, code, language } }: { component: ComponentDetail }) {
  const files = useMemo(() => codeFiles({ code, language }), [code, language]);
  const shown = useMemo(
    () => files.map(({ part, text }) => ({ name: part, text, language: MONACO_LANGUAGE[part] })),
    [files],
  );
  const [chosen, setChosen] = useState<Part>('HTML');
  const stage = useRef<HTMLDivElement>(null);
  const editor = useMonaco(useSeen(stage));
  const { copied, copy } = useCopied();
  const narrow = useNarrow();
  /** The user's own choice; without one, lines wrap on narrow windows. */
  const [chosenWrap, setChosenWrap] = useStored<{ wrap?: boolean }>('keyframe.wrap', {});
  const wrap = chosenWrap.wrap ?? narrow;
  const printing = usePrinting();

  const file = files.find(({ part }) => part === chosen) ?? files[0];
  if (file === undefined) throw new Error(`"${name}" has no code at all; the API promises at least HTML`);
  const lines = Math.max(...files.map(({ text }) => text.split('\n').length));
  const plain = editor.status !== 'ready' || file.text === '';

  if (printing) return <PrintedCode files={files} />;
  return (
    <Pane aria-label="Code" data-arrows>
      <TabStrip>
        <Tabs
          label="Code"
          tabs={files.map(({ part }) => ({ value: part, label: part }))}
          value={file.part}
          onValueChange={setChosen}
        />
        <PaneActions>
          <Tooltip text="Wrap long lines">
            <IconButtonSurface
              type="button"
              $size="s"
              aria-label="Wrap long lines"
              aria-pressed={wrap}
              onClick={() => setChosenWrap({ wrap: !wrap })}
            >
              <WrapText />
            </IconButtonSurface>
          </Tooltip>
          <Button
            size="s"
            variant="ghost"
            icon={copied ? <Check /> : <Copy />}
            disabled={file.text === ''}
            aria-label={`Copy ${file.part}`}
            onClick={() => void copy(file.text, `Copied ${file.part}`)}
          >
            Copy
          </Button>
        </PaneActions>
      </TabStrip>
      {editor.status === 'failed' && (
        <PaneNotice role="status">
          <Text $size="small" $tone="muted">
            The code viewer could not be loaded. This is the code as plain text.
          </Text>
          <Button size="s" onClick={editor.retry}>
            Try again
          </Button>
        </PaneNotice>
      )}
      <Stage
        ref={stage}
        role="tabpanel"
        aria-label={`${file.part} of ${name}`}
        // Plain text scrolls, so it must be focusable; Monaco is focusable already.
        tabIndex={plain ? 0 : undefined}
        aria-busy={editor.status === 'waiting'}
        style={{ '--code-height': `${lines * CODE_LINE_HEIGHT + 2 * CODE_PADDING}px` }}
      >
        {plain ? (
          <PlainCode file={file} wrap={wrap} />
        ) : (
          <MonacoView monaco={editor.monaco} files={shown} shown={file.part} label={name} wrap={wrap} />
        )}
        {/* Without scripts there are no tabs. */}
        <noscript>
          {files
            .filter((other) => other !== file)
            .map((other) => (
              <PlainCode key={other.part} file={other} />
            ))}
        </noscript>
      </Stage>
    </Pane>
  );
}

/** As high as the longest file, within bounds: a small screen needs an area beside it to scroll the page. */
const Stage = styled.div`
  position: relative;
  height: clamp(220px, var(--code-height), 62svh);
  overflow: auto;
  background: ${tokens.color.sunken};
  outline: none;
  &:focus-visible {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: -2px;
  }
  ${media.desktop} {
    flex: 1;
    height: auto;
    min-height: 0;
  }
`;
