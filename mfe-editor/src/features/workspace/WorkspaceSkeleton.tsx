import type { ReactNode } from 'react';
import { PageTitle, Skeleton, Spinner, Stack, tokens, VisuallyHidden } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { Details, Panes } from './Workspace.ts';
import { Pane, PaneStrip } from './Pane.ts';
import { WorkspaceBar } from './WorkspaceBar.tsx';

/** Lengths of the lines of code that are on their way, in percent. */
const LINES = [38, 62, 54, 70, 46, 30, 58, 66, 40, 52, 34, 22];

/** A name that is on its way. */
export function NameSkeleton() {
  return (
    <>
      <VisuallyHidden as="h1">Loading the component</VisuallyHidden>
      <Skeleton width={190} height={18} />
    </>
  );
}

export interface WorkspaceSkeletonProps {
  /** The document's title until the component's name is known. */
  title: string;
  /** Its bar, where it is not the plain one. */
  bar?: ReactNode;
}

/** A workspace while what it is about is on its way. */
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
