import { useEffect } from 'react';
import { Container, ErrorState } from '@keyframe/shared-ui/shell';
import { loadProfile } from '../auth/session.ts';

/** In the place of a page whose access depends on a profile that could not be read. */
export function ProfileUnknown() {
  useEffect(() => {
    document.title = 'Profile not loaded · Keyframe';
  }, []);
  return (
    <Container>
      <ErrorState
        heading="h1"
        title="Couldn’t load your profile"
        text="We couldn’t check whether you may open this page. Check your connection and try again."
        onRetry={() => void loadProfile()}
      />
    </Container>
  );
}
