import type { ComponentDetail } from 'contracts/api/component';
import { useEffect } from 'react';
import { ButtonLink, Container, EmptyState, ErrorState, Stack, VisuallyHidden } from 'shared-ui';
import { ApiError, messageOf, useComponent, useParams } from 'shared-ui/platform';
import { CodePane } from '../features/code/CodePane.tsx';
import { ComponentFacts } from '../features/details/ComponentFacts.tsx';
import { LicenceBox } from '../features/details/LicenceBox.tsx';
import { useCountedView } from '../features/details/useCountedView.ts';
import { Verification } from '../features/details/Verification.tsx';
import { PreviewPane } from '../features/preview/PreviewPane.tsx';
import { Details, Panes, Workspace } from '../features/workspace/Workspace.ts';
import { ComponentActions, ComponentTitle, WorkspaceBar } from '../features/workspace/WorkspaceBar.tsx';
import { WorkspaceSkeleton } from '../features/workspace/WorkspaceSkeleton.tsx';

/** `/component/:id`: a component's code, its preview and what is known of it (SPEC.md section 2). */
export function ComponentPage() {
  const { id = '' } = useParams();
  return (
    <Workspace>
      {/* Another component is another view: its tab, its preview and its scroll position begin anew. */}
      <ComponentView key={id} id={id} />
    </Workspace>
  );
}

function ComponentView({ id }: { id: string }) {
  const { data: component, error, isPending, isFetching, refetch } = useComponent(id);
  const missing = component === undefined && isUnknown(error);

  const heading = component?.name ?? (missing ? 'Not Found' : 'Component');
  useEffect(() => {
    document.title = `${heading} · Keyframe`;
  }, [heading]);

  if (isPending) return <WorkspaceSkeleton />;
  if (component === undefined) {
    return (
      <>
        <WorkspaceBar />
        <Container>
          <VisuallyHidden as="h1">{heading}</VisuallyHidden>
          {missing ? (
            <EmptyState
              title="Not Found"
              text="The page you are looking for is not available."
              action={
                <ButtonLink to="/" variant="primary">
                  Back to Homepage
                </ButtonLink>
              }
            />
          ) : (
            <ErrorState text={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
          )}
        </Container>
      </>
    );
  }
  return <FoundComponent component={component} />;
}

function FoundComponent({ component }: { component: ComponentDetail }) {
  useCountedView(component);
  return (
    <>
      <WorkspaceBar title={<ComponentTitle component={component} />} actions={<ComponentActions component={component} />} />
      <Panes>
        <PreviewPane component={component} />
        <CodePane component={component} />
        <Details aria-label="Details">
          <ComponentFacts component={component} />
          <Stack $gap={3}>
            <Verification component={component} />
            <LicenceBox component={component} />
          </Stack>
        </Details>
      </Panes>
    </>
  );
}

/** There is no such component, or the address is none that a component could have. */
function isUnknown(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
