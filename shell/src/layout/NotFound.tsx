import { useEffect } from 'react';
import { ButtonLink, Container, EmptyState } from 'shared-ui';

/** Any address that no remote has a page for. Texts of SPEC.md section 2. */
export function NotFound() {
  useEffect(() => {
    document.title = 'Not Found · Keyframe';
  }, []);
  return (
    <Container>
      <EmptyState
        heading="h1"
        title="Not Found"
        text="The page you are looking for is not available."
        action={
          <ButtonLink to="/" variant="primary">
            Back to Homepage
          </ButtonLink>
        }
      />
    </Container>
  );
}
