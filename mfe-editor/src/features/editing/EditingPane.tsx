import type { ComponentCode } from '@keyframe/contracts/componentCode';
import { CODE_FIELD, PARTS_OF, type Language, type Part } from '@keyframe/contracts/languages';
import { starterCode } from '@keyframe/contracts/starterCode';
import { useState, type RefObject } from 'react';
import {
  Button,
  Check,
  Copy,
  FileArchive,
  FormatIcon,
  IconButton,
  Label,
  media,
  RotateCcw,
  Select,
  Tabs,
  Text,
  tokens,
} from '@keyframe/shared-ui';
import { toast, useCopied } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import { CodeText } from '../code/CodeText.tsx';
import { useMonaco } from '../monaco/useMonaco.ts';
import { SHORTCUTS } from '../shortcuts/useShortcuts.ts';
import { Pane, PaneActions, PaneNotice, TabStrip } from '../workspace/Pane.ts';
import { EDITOR_THEMES } from './editorThemes.ts';
import { MonacoEditor } from './MonacoEditor.tsx';
import { PlainEditor } from './PlainEditor.ts';
import { useEditorTheme } from './useEditorTheme.ts';
import { LEAVING_HINT, type WritingEditor } from './writingEditor.ts';

export interface EditingPaneProps {
  category: string;
  language: Language;
  /** The draft's code. While a draft is open, only this pane and what writes through `editor` change it. */
  code: ComponentCode;
  onChange: (change: Partial<ComponentCode>) => void;
  /** The part whose tab is open: one of the language's. */
  part: Part;
  onPart: (part: Part) => void;
  /** Opens the import. */
  onImport: () => void;
  /** Set to the open editor; null while the plain text field takes the code. */
  editor: RefObject<WritingEditor | null>;
  /** Identifies the draft and language: a change recreates the editor with the current code. */
  documentKey: string;
}

/**
 * The code of a draft, a tab for each part of its language: themes, copy, reset and format (docs/specification.md
 * sections 2, 5 and 9). Fills its parent. If Monaco fails to load, a plain text field takes the code.
 */
export function EditingPane(props: EditingPaneProps) {
  const monaco = useMonaco();
  return <Editing key={`${props.documentKey} ${props.language}`} {...props} monaco={monaco} />;
}

function Editing({
  category,
  language,
  code,
  onChange,
  part,
  onPart,
  onImport,
  editor,
  monaco,
}: EditingPaneProps & { monaco: ReturnType<typeof useMonaco> }) {
  const [theme, setTheme] = useEditorTheme();
  const [tabLeaves, setTabLeaves] = useState(false);
  const [formatting, setFormatting] = useState(false);
  const { copied, copy } = useCopied();
  const text = code[CODE_FIELD[part]];
  const change = (changed: Part, to: string) => onChange({ [CODE_FIELD[changed]]: to });

  const reset = () => {
    const starter = starterCode(category, language)[CODE_FIELD[part]];
    if (editor.current === null) change(part, starter);
    else editor.current.replace(starter);
    toast.success(`Reset ${part}`);
  };
  const format = async () => {
    setFormatting(true);
    try {
      await editor.current?.format();
    } catch (error) {
      console.error('[editor] The code could not be formatted.', error);
      toast.error(`The ${part} couldn’t be formatted`);
    } finally {
      setFormatting(false);
    }
  };

  return (
    <Filling aria-label="Code">
      <Strip>
        <Tabs
          label="Code"
          tabs={PARTS_OF[language].map((value) => ({ value, label: value }))}
          value={part}
          onValueChange={onPart}
        />
        <PaneActions>
          <Select
            label="Editor theme"
            size="s"
            options={EDITOR_THEMES.map((name) => ({ value: name, label: name }))}
            value={theme}
            onValueChange={setTheme}
          />
          <IconButton size="s" label="Import code" icon={<FileArchive />} onClick={onImport} />
          <IconButton
            size="s"
            label={`Format ${part}`}
            icon={<FormatIcon />}
            disabled={monaco.status !== 'ready' || formatting}
            onClick={() => void format()}
          />
          <IconButton
            size="s"
            label={`Copy ${part}`}
            icon={copied ? <Check /> : <Copy />}
            disabled={text === ''}
            onClick={() => void copy(text, `Copied ${part}`)}
          />
          <IconButton
            size="s"
            label={`Reset ${part}`}
            icon={<RotateCcw />}
            disabled={monaco.status === 'waiting'}
            onClick={reset}
          />
        </PaneActions>
      </Strip>
      {monaco.status === 'failed' && (
        <PaneNotice role="status">
          <Text $size="small" $tone="muted">
            The code editor couldn’t be loaded. You can use this plain one.
          </Text>
          <Button size="s" onClick={monaco.retry}>
            Try again
          </Button>
        </PaneNotice>
      )}
      <Stage role="tabpanel" aria-label={`${part} code`} aria-busy={monaco.status === 'waiting'}>
        {monaco.status === 'waiting' && <CodeText text={text} />}
        {monaco.status === 'failed' && (
          <PlainEditor
            aria-label={`${part} code`}
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            value={text}
            onChange={(event) => change(part, event.target.value)}
          />
        )}
        {monaco.status === 'ready' && (
          <MonacoEditor
            monaco={monaco.monaco}
            language={language}
            code={code}
            shown={part}
            theme={theme}
            editor={editor}
            onChange={change}
            onTabLeaves={setTabLeaves}
          />
        )}
      </Stage>
      <Foot>
        <Label>{hintOf(monaco.status, tabLeaves)}</Label>
        <Label>{SHORTCUTS.save} saves the draft</Label>
      </Foot>
    </Filling>
  );
}

function hintOf(status: ReturnType<typeof useMonaco>['status'], tabLeaves: boolean): string {
  if (status === 'waiting') return 'Loading the code editor';
  if (tabLeaves) return 'Tab leaves the editor now';
  return status === 'ready' ? LEAVING_HINT : '';
}

const Filling = styled(Pane)`
  height: 100%;
`;

/** On a phone the tabs and the controls have a line each. */
const Strip = styled(TabStrip)`
  ${media.phone} {
    flex-wrap: wrap;
    align-content: start;
    justify-content: flex-start;
    gap: 0;
    height: auto;
    padding: 0 ${tokens.space[2]};
    > * {
      width: 100%;
    }
    > :last-child {
      height: 44px;
      box-shadow: inset 0 1px ${tokens.color.line};
    }
    > :last-child > :first-child {
      margin-right: auto;
    }
  }
`;

const Stage = styled.div`
  position: relative;
  height: clamp(280px, 60svh, 560px);
  overflow: auto;
  background: ${tokens.color.sunken};
  ${media.desktop} {
    flex: 1;
    height: auto;
    min-height: 0;
  }
`;

/** Keyboard hints; hidden on phones. */
const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[4]};
  flex: none;
  height: 28px;
  overflow: hidden;
  white-space: nowrap;
  padding: 0 ${tokens.space[4]};
  background: ${tokens.color.surface};
  box-shadow: inset 0 1px ${tokens.color.line};
  ${media.phone} {
    display: none;
  }
`;
