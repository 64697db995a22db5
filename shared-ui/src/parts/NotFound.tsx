import { HOME_PATH } from '@keyframe/contracts/paths';
import { Container } from '../layout/layout.ts';
import { ButtonLink } from './Button.tsx';
import { PageStatus } from './PageMeta.tsx';
import { PageTitle } from './PageTitle.tsx';
import { EmptyState } from './States.tsx';

/** The page of an unknown address; also sets the title. Texts of docs/specification.md section 2. */
export function NotFound() {
  return (
    <Container>
      <PageTitle>Not Found</PageTitle>
      <PageStatus status={404} />
      <EmptyState
        heading="h1"
        title="Not Found"
        text="The page you are looking for is not available."
        action={
          <ButtonLink to={HOME_PATH} variant="primary">
            Back to Homepage
          </ButtonLink>
        }
      />
    </Container>
  );
}
