import { importFiles, importText } from '@keyframe/code-model/import/importCode';
import type { ImportResult } from '@keyframe/code-model/import/source';
import { useEffect, useState } from 'react';
import { Dialog, Skeleton, Stack, VisuallyHidden } from '@keyframe/shared-ui';
import { ChooseSource } from './ChooseSource.tsx';
import { FoundComponent, type FoundComponentProps } from './FoundComponent.tsx';
import type { ImportInput } from './importInput.ts';

export interface ImportDialogProps extends Omit<FoundComponentProps, 'component' | 'onBack'> {
  /** What was dropped or pasted; null to let the user choose. */
  input: ImportInput | null;
  onClose: () => void;
}

/** Imports a component: choose what, see what was found in it and what is left out, then replace the draft's code. */
export function ImportDialog({ input: given, onClose, ...found }: ImportDialogProps) {
  const [input, setInput] = useState(given);
  // A drop while the dialog is open.
  const [latest, setLatest] = useState(given);
  if (latest !== given) {
    setLatest(given);
    setInput(given);
  }
  const result = useImport(input);
  const component = result !== undefined && 'component' in result ? result.component : undefined;

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Import code"
      description={
        component === undefined
          ? 'Drop, choose or paste a component. It is read on this device, and no address in it is opened.'
          : undefined
      }
      size="l"
      sticky
    >
      {component !== undefined ? (
        <FoundComponent
          {...found}
          component={component}
          onBack={() => setInput(null)}
          onImport={(...imported) => {
            found.onImport(...imported);
            onClose();
          }}
        />
      ) : input !== null && result === undefined ? (
        <Stack $gap={3} role="status">
          <VisuallyHidden>Reading</VisuallyHidden>
          <Skeleton height={40} />
          <Skeleton height={120} />
        </Stack>
      ) : (
        <ChooseSource
          problem={result !== undefined && 'problem' in result ? result.problem : undefined}
          text={input?.kind === 'text' ? input.text : ''}
          onChoose={setInput}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

/** Reads the input. Undefined while it is being read, and without one. */
function useImport(input: ImportInput | null): ImportResult | undefined {
  const [read, setRead] = useState<{ input: ImportInput; result: ImportResult }>();
  useEffect(() => {
    if (input === null) return undefined;
    let gone = false;
    const done = (result: ImportResult) => {
      if (!gone) setRead({ input, result });
    };
    readInput(input).then(done, (error: unknown) => {
      console.error('[import] The import could not be read.', error);
      done({ problem: 'It couldn’t be read. If it was moved or changed, choose it again.' });
    });
    return () => {
      gone = true;
    };
  }, [input]);
  return read !== undefined && read.input === input ? read.result : undefined;
}

async function readInput(input: ImportInput): Promise<ImportResult> {
  return input.kind === 'text' ? importText(input.text) : importFiles(await input.files);
}
