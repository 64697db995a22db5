import { explorePath } from '@keyframe/contracts/paths';
import {
  ButtonLink,
  Container,
  EmptyState,
  ErrorState,
  PageStatus,
  PageTitle,
  type QueryFailure,
} from '@keyframe/shared-ui';
import { ApiError } from '@keyframe/shared-ui/platform';

/** Statuses for a username without a member: unknown or invalid. */
const NO_SUCH_MEMBER = [404, 400];

const isUnknown = (error: Error) => error instanceof ApiError && NO_SUCH_MEMBER.includes(error.status);

/** Replaces a profile that does not exist or failed to load. */
export function ProfileUnavailable({ username, failure }: { username: string; failure: QueryFailure }) {
  const { error, message, retry, busy } = failure;
  return (
    <Container>
      <PageTitle>{isUnknown(error) ? 'Not Found' : `@${username}`}</PageTitle>
      {isUnknown(error) && <PageStatus status={404} />}
      {isUnknown(error) ? (
        <EmptyState
          heading="h1"
          title={`We can’t find @${username}`}
          text="They may have changed their username."
          action={<ButtonLink to={explorePath({ q: username })}>Search for “{username}”</ButtonLink>}
        />
      ) : (
        <ErrorState heading="h1" title="Couldn’t load this profile" text={message} onRetry={retry} busy={busy} />
      )}
    </Container>
  );
}
