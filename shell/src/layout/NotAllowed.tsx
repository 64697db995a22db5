import { useEffect } from 'react';
import { ButtonLink, Container, EmptyState } from '@keyframe/shared-ui/shell';

/** An admin's page, asked for by somebody who is none (docs/specification.md section 6). */
export function NotAllowed() {
  useEffect(() => {
    document.title = 'Not allowed · Keyframe';
  }, []);
  return (
    <Container>
      <EmptyState heading="h1" title="Not allowed" action={<ButtonLink to="/">Back to Homepage</ButtonLink>} />
    </Container>
  );
}
