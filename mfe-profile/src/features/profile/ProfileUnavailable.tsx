import { explorePath } from '@keyframe/contracts/paths';
import { ButtonLink, Container, EmptyState, ErrorState, PageTitle, type QueryFailure } from '@keyframe/shared-ui';
import { ApiError } from '@keyframe/shared-ui/platform';

/** Statuses for a username that no member has: unknown, or nothing a username can be. */
const NO_SUCH_MEMBER = [404, 400];

const isUnknown = (error: Error) => error instanceof ApiError && NO_SUCH_MEMBER.includes(error.status);

/** In the place of a profile: no member has this username, or the profile could not be loaded. */
export function ProfileUnavailable({ username, failure }: { username: string; failure: QueryFailure }) {
  const { error, message, retry, busy } = failure;
  return (
    <Container>
      <PageTitle>{isUnknown(error) ? 'Not Found' : `@${username}`}</PageTitle>
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
