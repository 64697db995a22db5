import type { ComponentDetail } from 'contracts/api/component';
import { Container, ErrorState, Stack, VisuallyHidden } from 'shared-ui';
import { messageOf, useComponent, useParams } from 'shared-ui/platform';
import { CodePane } from '../features/code/CodePane.tsx';
import { ComponentFacts } from '../features/details/ComponentFacts.tsx';
import { LicenceBox } from '../features/details/LicenceBox.tsx';
import { useCountedView } from '../features/details/useCountedView.ts';
import { Verification } from '../features/details/Verification.tsx';
import { PreviewPane } from '../features/preview/PreviewPane.tsx';
import { isUnknown } from '../features/workspace/isUnknown.ts';
import { Missing } from '../features/workspace/Missing.tsx';
import { useTitle } from '../features/workspace/useTitle.ts';
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
  const { data: component, error, isFetching, refetch } = useComponent(id);
  if (component !== undefined) return <FoundComponent component={component} />;
  if (error === null) return <LoadingComponent />;
  return isUnknown(error) ? <Missing /> : <NotLoaded error={error} busy={isFetching} onRetry={() => void refetch()} />;
}

function LoadingComponent() {
  useTitle('Component');
  return <WorkspaceSkeleton />;
}

function NotLoaded({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry: () => void }) {
  useTitle('Component');
  return (
    <>
      <WorkspaceBar />
      <Container>
        <VisuallyHidden as="h1">Component</VisuallyHidden>
        <ErrorState text={messageOf(error)} onRetry={onRetry} busy={busy} />
      </Container>
    </>
  );
}

function FoundComponent({ component }: { component: ComponentDetail }) {
  useTitle(component.name);
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
