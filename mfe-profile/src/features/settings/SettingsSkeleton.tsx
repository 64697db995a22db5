import { Skeleton, Stack } from '@keyframe/shared-ui';
import { SettingsLayout } from './SettingsLayout.tsx';

/** Placeholder for the settings while the profile loads. */
export function SettingsSkeleton() {
  return (
    <SettingsLayout busy>
      <Stack $gap={6}>
        <Skeleton width={120} height={24} />
        {[0, 1, 2, 3].map((field) => (
          <Stack key={field} $gap={2}>
            <Skeleton width={96} />
            <Skeleton height={40} radius="m" />
          </Stack>
        ))}
      </Stack>
    </SettingsLayout>
  );
}
