import { ErrorState, GlobalStyle } from '@keyframe/shared-ui/shell';

/** The page shown when the configuration or the registry can't be loaded: nothing else can render without them. */
export function BootFailure({ reason }: { reason: string }) {
  return (
    <>
      <GlobalStyle />
      <main>
        <ErrorState
          heading="h1"
          title="Keyframe couldn’t start"
          text={`Try again in a moment. (${reason})`}
          onRetry={() => window.location.reload()}
        />
      </main>
    </>
  );
}
