import type { ComponentDetail } from '@keyframe/contracts/api/component';
import type { Part } from '@keyframe/contracts/languages';
import { useMemo, useState } from 'react';
import { Button, Check, Copy, IconButtonSurface, media, Tabs, tokens, Tooltip, WrapText } from '@keyframe/shared-ui';
import { useCopied } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import { useStored } from '../panes/useStored.ts';
import { Pane, PaneActions, TabStrip } from '../workspace/Pane.ts';
import { codeFiles } from './codeFiles.ts';
import { CODE_LINE_HEIGHT, CODE_PADDING } from './codeMetrics.ts';
import { CodePart } from './CodeText.tsx';
import { PrintedCode } from './PrintedCode.tsx';
import { useNarrow } from './useNarrow.ts';
import { usePrinting } from './usePrinting.ts';

/**
 * A component's code, read-only: a tab for each part of its language and a button that copies the visible one
 * (docs/specification.md sections 2 and 5). Printed, all parts are below
 * each other, wrapped.
 */
export function CodePane({ component: { name, code, language } }: { component: ComponentDetail }) {
  const files = useMemo(() => codeFiles({ code, language }), [code, language]);
  const [chosen, setChosen] = useState<Part>('HTML');
  const { copied, copy } = useCopied();
  const narrow = useNarrow();
  /** The user's own choice. Without one, lines wrap on phones, by a media query: the HTML is the same on all screens. */
  const [chosenWrap, setChosenWrap] = useStored<{ wrap?: boolean }>('keyframe.wrap', {});
  const wrap = chosenWrap.wrap ?? narrow;
  const printing = usePrinting();

  const file = files.find(({ part }) => part === chosen) ?? files[0];
  if (file === undefined) throw new Error(`"${name}" has no code at all; the API promises at least HTML`);
  const lines = Math.max(...files.map(({ text }) => text.split('\n').length));

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
      <Stage
        // Another part begins at its first line.
        key={file.part}
        role="tabpanel"
        aria-label={`${file.part} of ${name}`}
        // It scrolls, so it must be focusable.
        tabIndex={0}
        style={{ '--code-height': `${lines * CODE_LINE_HEIGHT + 2 * CODE_PADDING}px` }}
      >
        <CodePart file={file} wrap={chosenWrap.wrap} />
        {/* Without scripts there are no tabs. */}
        <noscript>
          {files
            .filter((other) => other !== file)
            .map((other) => (
              <CodePart key={other.part} file={other} />
            ))}
        </noscript>
      </Stage>
    </Pane>
  );
}

/** As high as the longest file, within bounds: a small screen needs an area beside it to scroll the page. */
const Stage = styled.div`
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
