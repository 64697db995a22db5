import type { ComponentDetail } from 'contracts/api/component';
import { LANGUAGES } from 'contracts/languages';
import { useEffect } from 'react';
import { Container, ErrorState } from 'shared-ui';
import { messageOf, Navigate, toast, useAuth, useCategories, useSearchParams } from 'shared-ui/platform';
import { draftKey } from '../features/drafts/draftStore.ts';
import { editorAddress, readTarget, type EditorTarget } from '../features/drafts/editorTarget.ts';
import { useComponentToEdit } from '../features/drafts/useComponentToEdit.ts';
import { newWork, remixWork, workOf } from '../features/drafts/work.ts';
import { isUnknown } from '../features/workspace/isUnknown.ts';
import { Missing } from '../features/workspace/Missing.tsx';
import { useTitle } from '../features/workspace/useTitle.ts';
import { Workspace } from '../features/workspace/Workspace.ts';
import { WorkspaceBar } from '../features/workspace/WorkspaceBar.tsx';
import { WorkspaceSkeleton } from '../features/workspace/WorkspaceSkeleton.tsx';
import { EditorWorkspace, type Edited } from './EditorWorkspace.tsx';

/** `/editor`: a new component, an own one to update, or somebody's to start from (SPEC.md sections 2 and 4). */
export function EditorPage() {
  const [parameters] = useSearchParams();
  const account = useAuth((auth) => auth.user?.uid);
  const target = readTarget(parameters);
  if (account === undefined || target === undefined) return <SentHome />;
  return (
    <Workspace>
      {/* Another account or another draft is another editor. */}
      <Opened key={draftKey(account, editorAddress(target))} account={account} target={target} />
    </Workspace>
  );
}

function Opened({ account, target }: { account: string; target: EditorTarget }) {
  if (target.kind === 'new') return <NewComponent account={account} target={target} />;
  return <KnownComponent account={account} target={target} />;
}

/** Waits for the categories: one that does not exist counts as none. */
function NewComponent({ account, target }: { account: string; target: Extract<EditorTarget, { kind: 'new' }> }) {
  const { data, error, isFetching, refetch } = useCategories();
  if (data === undefined) {
    return error === null ? <WorkspaceSkeleton /> : <NotLoaded error={error} busy={isFetching} onRetry={() => void refetch()} />;
  }
  const names = data.map(({ name }) => name);
  const category = names.find((name) => name.toLowerCase() === target.category.toLowerCase()) ?? '';
  if (category === '' && target.language === null) return <SentHome />;

  const language = target.language ?? LANGUAGES[0];
  const edited: Edited = {
    heading: 'New component',
    start: { work: newWork(category, language), base: null },
    publication: { kind: 'create' },
    categories: category === '' ? names : undefined,
    original: null,
    remixOf: null,
  };
  return <EditorWorkspace draftKey={draftKey(account, editorAddress({ kind: 'new', category, language }))} edited={edited} />;
}

/** An own component, or one to start from. Waits until it is known who asks and whether it is theirs. */
function KnownComponent({ account, target }: { account: string; target: Extract<EditorTarget, { id: string }> }) {
  const { component, error, isFetching, refetch } = useComponentToEdit(target.id);
  const categories = useCategories();
  const profile = useAuth((auth) => auth.profile);
  const profileLoading = useAuth((auth) => auth.profileLoading);
  if (component === undefined) {
    if (error === null) return <WorkspaceSkeleton />;
    return isUnknown(error) ? <Missing /> : <NotLoaded error={error} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (profile === null && profileLoading) return <WorkspaceSkeleton />;
  const key = draftKey(account, editorAddress(target));
  const names = categories.data?.map(({ name }) => name) ?? [component.category];
  if (target.kind === 'update') {
    if (profile?._id !== component.userId._id) return <Missing />;
    return <EditorWorkspace draftKey={key} edited={{ ...update(component), categories: names }} />;
  }
  // Only what is public can be started from: nobody's unfinished work is.
  if (!component.isPublic) return <Missing />;
  return <EditorWorkspace draftKey={key} edited={{ ...remix(component), categories: names }} />;
}

const update = (component: ComponentDetail): Omit<Edited, 'categories'> => ({
  heading: `Update ${component.name}`,
  start: { work: workOf(component), base: component.revision },
  publication: { kind: 'update', componentId: component._id },
  original: component,
  remixOf: component.remixOf,
});

const remix = (component: ComponentDetail): Omit<Edited, 'categories'> => ({
  heading: `Remix of ${component.name}`,
  start: { work: remixWork(component), base: null },
  publication: { kind: 'create', remixOf: component._id },
  original: null,
  remixOf: { _id: component._id, name: component.name, author: component.userId },
});

/** There is nothing to edit: home, and why (SPEC.md sections 4 and 8). */
function SentHome() {
  useEffect(() => {
    toast.error('Please select a language and category first');
  }, []);
  return <Navigate to="/" replace />;
}

function NotLoaded({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry: () => void }) {
  useTitle('Editor');
  return (
    <>
      <WorkspaceBar />
      <Container>
        <ErrorState heading="h1" title="The editor did not load" text={messageOf(error)} onRetry={onRetry} busy={busy} />
      </Container>
    </>
  );
}
