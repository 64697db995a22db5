import type { Ref } from 'react';
import { ONBOARDING_PATH } from '@keyframe/contracts/paths';
import { ButtonLink } from '@keyframe/shared-ui';
import { Notice } from '../notices/Notice.tsx';

/** For an account without a profile: a component shows its author, so the profile comes first. */
export function ProfileMissing({ ref }: { ref: Ref<HTMLDivElement> }) {
  return (
    <Notice
      ref={ref}
      actions={
        <ButtonLink to={ONBOARDING_PATH} size="s">
          Create your profile
        </ButtonLink>
      }
    >
      Create your profile first: components are shown with their author. Your draft stays on this device.
    </Notice>
  );
}
