import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { useDeferredValue, useMemo } from 'react';
import {
  Container,
  ErrorState,
  PageTitle,
  QueryView,
  Stack,
  VisuallyHidden,
  type QueryFailure,
} from '@keyframe/shared-ui';
import { Slot, useComponent, useParams } from '@keyframe/shared-ui/platform';
import { useAdjusted } from '../features/adjusting/useAdjusted.ts';
import { Bar, ComponentBar, Title } from '../features/bar/ComponentBar.tsx';
import { CodePane } from '../features/code/CodePane.tsx';
import { ComponentMetaTags } from '../features/details/ComponentMetaTags.tsx';
import { ComponentFacts } from '../features/details/ComponentFacts.tsx';
import { LicenceBox } from '../features/details/LicenceBox.tsx';
import { useCountedView } from '../features/details/useCountedView.ts';
import { Verification } from '../features/details/Verification.tsx';
import { useInspecting } from '../features/inspecting/useInspecting.ts';
import { MissingComponent } from '../features/missing/MissingComponent.tsx';
import { MoreSection } from '../features/more/MoreSection.tsx';
import { ComponentPanes } from '../features/panes/ComponentPanes.tsx';
import { PreviewPane } from '../features/preview/PreviewPane.tsx';
import { QualitySection } from '../features/quality/QualitySection.tsx';
import { TrailBar } from '../features/trail/TrailBar.tsx';
import { isRemoved, isUnknown } from '../features/workspace/isUnknown.ts';
import { Details, Workspace } from '../features/workspace/Workspace.ts';
import { NameSkeleton, WorkspaceSkeleton } from '../features/workspace/WorkspaceSkeleton.tsx';

/** `/component/:id`: a component's code, preview and facts (docs/specification.md section 2). */
export function ComponentPage() {
  const { id = '' } = useParams();
  const query = useComponent(id);
  const component = query.data;
  return (
    <>
      <Workspace>
        {/* Stays mounted from one component to the next, so that its buttons keep the focus. */}
        <TrailBar id={id} />
        {/* The key resets the tab, the preview and the scroll position for another component. */}
        <QueryView
          query={query}
          loading={<LoadingComponent />}
          error={(failure) =>
            isUnknown(failure.error) ? (
              <MissingComponent removed={isRemoved(failure.error)} />
            ) : (
              <NotLoaded {...failure} />
            )
          }
        >
          {(found) => <FoundComponent key={id} component={found} />}
        </QueryView>
      </Workspace>
      {component !== undefined && <MoreSection key={id} component={component} />}
    </>
  );
}

function LoadingComponent() {
  return (
    <WorkspaceSkeleton
      title="Component"
      bar={
        <Bar>
          <Title>
            <NameSkeleton />
          </Title>
        </Bar>
      }
    />
  );
}

function NotLoaded({ message, busy, retry }: QueryFailure) {
  return (
    <Container>
      <PageTitle>Component</PageTitle>
      <VisuallyHidden as="h1">Component</VisuallyHidden>
      <ErrorState title="Couldn’t load this component" text={message} onRetry={retry} busy={busy} />
    </Container>
  );
}

function FoundComponent({ component: found }: { component: ComponentDetail }) {
  useCountedView(found);
  const { component, panel } = useAdjusted(found);
  const inspecting = useInspecting();
  // While a slider is dragged the preview comes first.
  const read = useDeferredValue(component);
  // The same elements until the component changes: to open a panel renders none of them again.
  const head = useMemo(
    () => (
      <>
        <PageTitle>{component.name}</PageTitle>
        <ComponentMetaTags component={component} />
        <ComponentBar component={component} />
      </>
    ),
    [component],
  );
  const code = useMemo(() => <CodePane component={read} />, [read]);
  const details = useMemo(
    () => (
      <Details aria-label="Details">
        <ComponentFacts component={component} />
        <Stack $gap={3}>
          <Verification component={component} />
          <LicenceBox component={component} />
          <QualitySection component={read} />
        </Stack>
        <Slot name="component-aside" component={component} />
      </Details>
    ),
    [component, read],
  );
  return (
    <>
      {head}
      <ComponentPanes
        tallPreview={panel?.open === true || inspecting.open}
        code={code}
        preview={<PreviewPane component={component} adjusting={panel} inspecting={inspecting} />}
        details={details}
      />
    </>
  );
}
