import { Skeleton, Stack } from '@keyframe/shared-ui';
import { FormLayout } from './FormLayout.tsx';
import { FORM_TITLE } from './formTitles.ts';

/** Placeholder for the form while the profile loads. */
export function FormSkeleton() {
  return (
    <FormLayout {...FORM_TITLE} busy preview={<Skeleton height={300} radius="l" />}>
      <Stack $gap={6}>
        {[0, 1, 2, 3].map((field) => (
          <Stack key={field} $gap={2}>
            <Skeleton width={96} />
            <Skeleton height={40} radius="m" />
          </Stack>
        ))}
      </Stack>
    </FormLayout>
  );
}
