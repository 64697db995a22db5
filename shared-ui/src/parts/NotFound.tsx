import { HOME_PATH } from '@keyframe/contracts/paths';
import { Container } from '../layout/layout.ts';
import { ButtonLink } from './Button.tsx';
import { PageTitle } from './PageTitle.tsx';
import { EmptyState } from './States.tsx';

/** All there is on a page whose address leads to nothing; gives the page its title too. Texts of docs/specification.md section 2. */
export function NotFound() {
  return (
    <Container>
      <PageTitle>Not Found</PageTitle>
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
