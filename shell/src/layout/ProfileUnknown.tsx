import { Container, ErrorState, PageTitle, useOwnProfile } from '@keyframe/shared-ui/shell';

/** Replaces a page whose access depends on a profile that failed to load. */
export function ProfileUnknown() {
  const { refetch, isFetching } = useOwnProfile();
  return (
    <Container>
      <PageTitle>Profile not loaded</PageTitle>
      <ErrorState
        heading="h1"
        title="Couldn’t load your profile"
        text="We couldn’t check whether you may open this page. Check your connection and try again."
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    </Container>
  );
}
