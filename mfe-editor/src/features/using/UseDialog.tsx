import { componentMarkdown } from '@keyframe/code-model/agents/componentMarkdown';
import { editorForms } from '@keyframe/code-model/exports/editorForms';
import type { ExportFile } from '@keyframe/code-model/exports/exportSource';
import { INSTALL_FACTS, installCommand, itemName } from '@keyframe/code-model/exports/install';
import { TARGET_FACTS } from '@keyframe/code-model/exports/targets';
import { TARGETS, type Target } from '@keyframe/contracts/exportTargets';
import { archiveOf, exportArchive } from '@keyframe/code-model/exports/zip';
import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { KNOBS_PARAMETER } from '@keyframe/contracts/knobsParameter';
import { useState } from 'react';
import {
  Button,
  Check,
  Copy,
  Dialog,
  Download,
  FileArchive,
  Inline,
  Skeleton,
  Stack,
  Tabs,
  Text,
  tokens,
  VisuallyHidden,
} from '@keyframe/shared-ui';
import { recordDownload, saveFile, site, useCopied, useSearchParams } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import { ProofLine } from '../measuring/ExportProofs.tsx';
import { useMeasurements, type Measured } from '../measuring/useMeasurements.ts';
import { ExportCode } from './ExportCode.tsx';
import { postForm } from './postForm.ts';
import { useExports, type Exports } from './useExports.ts';

export interface UseDialogProps {
  component: ComponentDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const TABS = TARGETS.map((value) => ({ value, label: TARGET_FACTS[value].label }));

/** Shows a component as files for the user's project: one tab for each target, to copy, download or open elsewhere. */
export function UseDialog({ component, open, onOpenChange }: UseDialogProps) {
  const [target, setTarget] = useState<Target>('html');
  const exports = useExports(component);
  const measured = useMeasurements(component);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Use ${component.name}`}
      description="Its class names are its own, so it fits into any page. Keep the license with the code."
      size="l"
    >
      <Stack $gap={3}>
        <Tabs label="Form" tabs={TABS} value={target} onValueChange={setTarget} />
        {exports === undefined ? (
          <div role="status">
            <VisuallyHidden>Writing</VisuallyHidden>
            <Skeleton height={320} />
          </div>
        ) : (
          <ExportPanel key={target} component={component} exports={exports} target={target} measured={measured} />
        )}
      </Stack>
    </Dialog>
  );
}

interface ExportPanelProps {
  component: ComponentDetail;
  exports: Exports;
  target: Target;
  measured: Measured;
}

function ExportPanel({ component, exports, target, measured }: ExportPanelProps) {
  const { _id, name, userId, isPublic } = component;
  const [path, setPath] = useState<string>();
  const code = useCopied();
  const forAgent = useCopied();
  const [search] = useSearchParams();
  const result = exports.resultOf(target);
  const { label } = TARGET_FACTS[target];
  const exportable = exports.component;
  if ('problem' in result || exportable === undefined)
    return (
      <Text role="status">
        {name} has no form for {label}. {'problem' in result ? result.problem : ''}
      </Text>
    );
  const { files, use } = result;
  const file = files.find((each) => each.path === path) ?? files[0]!;
  const save = (fileName: string, content: Blob) => {
    saveFile(fileName, content);
    recordDownload(_id, { target });
  };
  const copyFile = () => {
    void code.copy(file.text, `Copied ${file.path}`);
    recordDownload(_id, { target, copied: true });
  };

  return (
    <Stack $gap={3}>
      {files.length > 1 && (
        <Tabs
          label="File"
          tabs={files.map((each) => ({ value: each.path, label: each.path }))}
          value={file.path}
          onValueChange={setPath}
        />
      )}
      <ExportCode shown={file} label={name} />
      <ProofLine proof={measured.exports[target]} adjusted={search.has(KNOBS_PARAMETER)} />
      {target !== 'html' && <CopyLine text={use} copyLabel="Copy this line" confirmation="Copied the line" />}
      {isPublic && (
        <Stack $gap={1}>
          <Text $size="small" $tone="muted">
            Install from the command line{INSTALL_FACTS[target].needsProject ? ', in a project with shadcn' : ''}
          </Text>
          <CopyLine
            text={installCommand(
              site().origin,
              itemName({ id: _id, name, author: userId.username }, target),
              search.get(KNOBS_PARAMETER),
            )}
            copyLabel="Copy the command"
            confirmation="Copied the command"
          />
        </Stack>
      )}
      <Inline $gap={2} $wrap>
        <Button variant="primary" icon={code.copied ? <Check /> : <Copy />} onClick={copyFile}>
          {code.copied ? 'Copied' : 'Copy'}
        </Button>
        <Button icon={<Download />} onClick={() => save(...downloadOf(files, target))}>
          Download
        </Button>
        <Button
          icon={<FileArchive />}
          onClick={() => save('all.zip', new Blob([exportArchive(exportable)], { type: 'application/zip' }))}
        >
          All forms as ZIP
        </Button>
        <Button
          variant="ghost"
          icon={forAgent.copied ? <Check /> : <Copy />}
          onClick={() => void forAgent.copy(componentMarkdown(component, site().origin), 'Copied for an agent')}
        >
          Copy for an agent
        </Button>
        {editorForms(exportable, target, result).map((form) => (
          <Button key={form.editor} variant="ghost" onClick={() => postForm(form)}>
            Open in {form.editor}
          </Button>
        ))}
      </Inline>
    </Stack>
  );
}

interface CopyLineProps {
  text: string;
  copyLabel: string;
  confirmation: string;
}

/** A line to copy. */
function CopyLine({ text, copyLabel, confirmation }: CopyLineProps) {
  const { copied, copy } = useCopied();
  return (
    <UseLine>
      <code>{text}</code>
      <Button
        size="s"
        variant="ghost"
        icon={copied ? <Check /> : <Copy />}
        aria-label={copyLabel}
        onClick={() => void copy(text, confirmation)}
      >
        Copy
      </Button>
    </UseLine>
  );
}

/** One file as it is, several as an archive. */
function downloadOf(files: readonly ExportFile[], target: Target): [name: string, content: Blob] {
  const [file] = files;
  if (files.length === 1) return [file!.path, new Blob([file!.text], { type: 'text/plain;charset=utf-8' })];
  const name = file!.path.replace(/\.\w+$/, '');
  return [`${name}-${target}.zip`, new Blob([archiveOf(files)], { type: 'application/zip' })];
}

const UseLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  code {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
    font-family: ${tokens.font.mono};
    font-size: 13px;
    color: ${tokens.color.textMuted};
  }
`;
