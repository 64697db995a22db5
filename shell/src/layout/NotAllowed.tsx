import { ButtonLink, Container, EmptyState, PageTitle } from '@keyframe/shared-ui/shell';
import { HOME_PATH } from '@keyframe/contracts/paths';

/** Replaces an admin page for a user who is not an admin (docs/specification.md section 6). */
export function NotAllowed() {
  return (
    <Container>
      <PageTitle>Not allowed</PageTitle>
      <EmptyState heading="h1" title="Not allowed" action={<ButtonLink to={HOME_PATH}>Back to Homepage</ButtonLink>} />
    </Container>
  );
}
