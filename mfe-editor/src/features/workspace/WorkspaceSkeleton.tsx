import type { ReactNode } from 'react';
import { PageTitle, Skeleton, Spinner, Stack, tokens, VisuallyHidden } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { Details, Panes } from './Workspace.ts';
import { Pane, PaneStrip } from './Pane.ts';
import { WorkspaceBar } from './WorkspaceBar.tsx';

/** Widths of the skeleton's lines of code in percent. */
const LINES = [38, 62, 54, 70, 46, 30, 58, 66, 40, 52, 34, 22];

/** Placeholder for a loading name. */
export function NameSkeleton() {
  return (
    <>
      <VisuallyHidden as="h1">Loading the component</VisuallyHidden>
      <Skeleton width={190} height={18} />
    </>
  );
}

export interface WorkspaceSkeletonProps {
  /** The document's title while the component's name loads. */
  title: string;
  /** Its bar, if not the default one. */
  bar?: ReactNode;
}

/** A workspace while its component loads. */
export function WorkspaceSkeleton({ title, bar = <WorkspaceBar title={<NameSkeleton />} /> }: WorkspaceSkeletonProps) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {bar}
      <Panes aria-busy="true">
        <Pane>
          <PaneStrip />
          <Wait>
            <Spinner size={28} label="Loading the component" />
          </Wait>
        </Pane>
        <Pane>
          <PaneStrip>
            <Skeleton width={150} height={14} />
          </PaneStrip>
          <Lines>
            {LINES.map((width, line) => (
              <Skeleton key={line} width={`${width}%`} height={10} />
            ))}
          </Lines>
        </Pane>
        <Details>
          <Stack $gap={5}>
            <Skeleton width={140} height={42} />
            <Skeleton width={180} height={42} />
            <Skeleton width={120} height={42} />
            <Skeleton width="80%" height={42} />
          </Stack>
          <Stack $gap={3}>
            <Skeleton height={46} radius="l" />
            <Skeleton height={98} radius="l" />
          </Stack>
        </Details>
      </Panes>
    </>
  );
}

const Wait = styled.div`
  display: grid;
  place-items: center;
  flex: 1;
  min-height: 320px;
  background: ${tokens.color.sunken};
`;

const Lines = styled.div`
  display: flex;
  flex-direction: column;
  gap: 11px;
  flex: 1;
  padding: 21px 20px 20px 50px;
  background: ${tokens.color.sunken};
`;
