import { Skeleton, Stack } from 'shared-ui';
import { FormLayout } from './FormLayout.tsx';
import { FORM_TITLES } from './formTitles.ts';

/** The place of the form until it is known whether there is a profile already. */
export function FormSkeleton() {
  return (
    <FormLayout {...FORM_TITLES.create} busy preview={<Skeleton height={300} radius="l" />}>
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
