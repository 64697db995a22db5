import type { ComponentSummary } from '@keyframe/contracts/api/component';
import { toast } from '@keyframe/shared-ui/platform';
import { ReasonForm } from './ReasonForm.tsx';
import { useSendBack } from './verdicts.ts';

export interface SendBackFormProps {
  component: Pick<ComponentSummary, '_id' | 'name' | 'revision'>;
  onSentBack: () => void;
}

/** Sends a component's latest state back to its author with an admin's reason. */
export function SendBackForm({ component: { _id, name, revision }, onSentBack }: SendBackFormProps) {
  const sendBack = useSendBack();
  const submit = async (reason: string) => {
    await sendBack.mutateAsync({ componentId: _id, reason, revision });
    toast.success(`${name} sent back`);
    onSentBack();
  };
  return (
    <ReasonForm
      label={`Send back ${name}`}
      hint="The author will see this and can resubmit."
      submit="Send back"
      onSubmit={submit}
    />
  );
}
