import { Container, ErrorState, PageTitle } from '@keyframe/shared-ui';
import { loadProfile } from '../auth/session.ts';

/** In the place of a page whose access depends on a profile that could not be read. */
export function ProfileUnknown() {
  return (
    <Container>
      <PageTitle>Profile not loaded</PageTitle>
      <ErrorState
        heading="h1"
        title="Couldn’t load your profile"
        text="We couldn’t check whether you may open this page. Check your connection and try again."
        onRetry={() => void loadProfile()}
      />
    </Container>
  );
}
