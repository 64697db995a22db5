import { HOME_PATH } from '@keyframe/contracts/paths';
import { Container } from '../layout/layout.ts';
import { ButtonLink } from './Button.tsx';
import { PageStatus } from './PageMeta.tsx';
import { PageTitle } from './PageTitle.tsx';
import { EmptyState } from './States.tsx';

/**
 * The page of an unknown address, or with `status` 410 of one whose content was removed; also sets the title. Texts of
 * docs/specification.md section 2.
 */
export function NotFound({ status = 404 }: { status?: 404 | 410 }) {
  return (
    <Container>
      <PageTitle>Not Found</PageTitle>
      <PageStatus status={status} />
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
