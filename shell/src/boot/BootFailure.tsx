import { ErrorState, GlobalStyle } from '@keyframe/shared-ui/shell';

/** What a person sees when the site's own two files cannot be had: nothing else can be shown without them. */
export function BootFailure({ reason }: { reason: string }) {
  return (
    <>
      <GlobalStyle />
      <main>
        <ErrorState
          heading="h1"
          title="Keyframe couldn’t start"
          text={`Check your connection and try again. (${reason})`}
          onRetry={() => window.location.reload()}
        />
      </main>
    </>
  );
}
