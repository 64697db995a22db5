import { lazy, Suspense, useState } from 'react';
import type { ComponentSummary } from '@keyframe/contracts/api/component';
import { Button, Dialog, Eye, Skeleton } from '@keyframe/shared-ui';

const ComponentChanges = lazy(async () => ({
  default: (await import('@keyframe/shared-ui/parts/ComponentChanges')).ComponentChanges,
}));

/** A button that shows what the author's update changes, beside the public version. Its code loads when it is pressed. */
export function UpdateChanges({ component }: { component: Pick<ComponentSummary, '_id' | 'name' | 'revision'> }) {
  const [open, setOpen] = useState(false);
  const { name } = component;
  return (
    <div>
      <Button
        size="s"
        variant="ghost"
        icon={<Eye />}
        aria-label={`Changes of ${name}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Changes
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Changes of ${name}`}
        description="Your update beside the public version."
        size="l"
      >
        <Suspense fallback={<Skeleton height={240} radius="m" />}>
          <ComponentChanges component={component} />
        </Suspense>
      </Dialog>
    </div>
  );
}
