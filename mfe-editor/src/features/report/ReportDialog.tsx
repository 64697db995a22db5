import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { LIMITS } from '@keyframe/contracts/limits';
import { REPORT_REASONS, type ReportReason } from '@keyframe/contracts/reportReasons';
import { useState } from 'react';
import { Button, Dialog, Field, Inline, Text, TextArea, tokens } from '@keyframe/shared-ui';
import { useForm } from '@keyframe/shared-ui/parts/Form';
import { messageOf } from '@keyframe/shared-ui/platform';
import { RadioCards } from '@keyframe/shared-ui/parts/RadioCards';
import styled from 'styled-components';
import { REPORT_LABELS } from './reportLabels.ts';
import { useReportComponent } from './useReportComponent.ts';

export interface ReportDialogProps {
  component: Pick<ComponentDetail, '_id' | 'name'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const CARDS = REPORT_REASONS.map((reason) => ({ value: reason, label: REPORT_LABELS[reason] }));

/** Reports a component to the admins with a reason and an optional note. After a report it shows the confirmation. */
export function ReportDialog({ component: { _id, name }, open, onOpenChange }: ReportDialogProps) {
  const [sent, setSent] = useState(false);
  const { mutateAsync } = useReportComponent();
  const form = useForm<{ reason: ReportReason | null; note: string }>({
    defaultValues: { reason: null, note: '' },
    onSubmit: async ({ reason, note }) => {
      if (reason === null) return;
      await mutateAsync({ componentId: _id, reason, note: note.trim() });
      setSent(true);
    },
    onError: (error) => ({ note: messageOf(error) }),
    once: true,
  });
  const { reason, note } = form.values;

  if (sent) {
    return (
      <Dialog open={open} onOpenChange={onOpenChange} title="Thank you" size="s">
        <Text role="status">Your report was sent. An admin will look at “{name}”.</Text>
        <Done>
          <Button onClick={() => onOpenChange(false)}>Close</Button>
        </Done>
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Report “${name}”`}
      description="Only the admins see your report."
      sticky
    >
      <Form onSubmit={form.submit} noValidate>
        <RadioCards label="What is wrong with it?" cards={CARDS} min="200px" {...form.choice('reason')} />
        <Field
          label="Note"
          optional
          hint={`${note.length} of ${LIMITS.reportNoteLength} characters`}
          error={form.errors.note}
        >
          <TextArea
            rows={3}
            maxLength={LIMITS.reportNoteLength}
            placeholder={reason === 'copied' ? 'Where is the original?' : undefined}
            {...form.register('note')}
          />
        </Field>
        <Inline $gap={2} $justify="end">
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" disabled={reason === null} busy={form.pending !== undefined}>
            Send report
          </Button>
        </Inline>
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${tokens.space[5]};
`;

const Done = styled.div`
  display: flex;
  justify-content: end;
  margin-top: ${tokens.space[5]};
`;
