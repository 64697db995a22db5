import { messageOf, toast } from '@keyframe/shared-ui/platform';
import { ReasonForm } from '@keyframe/shared-ui/parts/ReasonForms';
import { useModeration } from './useModeration.ts';

/** Takes a component down with a reason that its author sees. The toast offers to undo it. */
export function TakeDownForm({
  component: { _id, name },
  onTakenDown,
}: {
  component: { _id: string; name: string };
  onTakenDown: () => void;
}) {
  const { takeDown, putBack } = useModeration();
  const undo = () =>
    putBack.mutateAsync({ componentId: _id }).then(
      () => toast.success(`${name} is public again`),
      (error: unknown) => toast.error(messageOf(error)),
    );
  const submit = async (reason: string) => {
    await takeDown.mutateAsync({ componentId: _id, reason });
    toast.success(`${name} taken down`, { action: { label: 'Put back', onSelect: () => void undo() } });
    onTakenDown();
  };
  return (
    <ReasonForm
      label={`Take down ${name}`}
      hint="The author will see this. Nobody else sees the component until you put it back."
      submit="Take down"
      onSubmit={submit}
    />
  );
}
