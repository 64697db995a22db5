import { useEffect } from 'react';
import { Container, ErrorState } from 'shared-ui';
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
        title="Your profile did not load"
        text="Whether you may open this page could not be found out. Check your connection and try again."
        onRetry={() => void loadProfile()}
      />
    </Container>
  );
}
