import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { draftKey } from '@keyframe/contracts/draftStorage';
import { KNOBS_PARAMETER } from '@keyframe/contracts/knobsParameter';
import { LANGUAGES } from '@keyframe/contracts/languages';
import { HOME_PATH } from '@keyframe/contracts/paths';
import { useEffect, useState } from 'react';
import { Button, Container, ErrorState, PageTitle } from '@keyframe/shared-ui';
import {
  messageOf,
  Navigate,
  toast,
  useAuth,
  useCategories,
  useOwnProfile,
  useSearchParams,
} from '@keyframe/shared-ui/platform';
import { useRemixedComponent } from '../features/adjusting/useRemixedComponent.ts';
import { editorAddress, readTarget, type EditorTarget } from '../features/drafts/editorTarget.ts';
import { useComponentToEdit } from '../features/drafts/useComponentToEdit.ts';
import { useStoredDraft, type Stored } from '../features/drafts/useStoredDraft.ts';
import { newDraftContent, remixContent, draftContentOf } from '../features/drafts/work.ts';
import { Notice } from '../features/notices/Notice.tsx';
import { isUnknown } from '../features/workspace/isUnknown.ts';
import { Missing } from '../features/workspace/Missing.tsx';
import { Workspace } from '../features/workspace/Workspace.ts';
import { WorkspaceBar } from '../features/workspace/WorkspaceBar.tsx';
import { WorkspaceSkeleton } from '../features/workspace/WorkspaceSkeleton.tsx';
import { EditorWorkspace, type Edited } from './EditorWorkspace.tsx';

/** `/editor`: a new component, the author's own to update, or another member's to remix (docs/specification.md sections 2 and 4). */
export function EditorPage() {
  const [parameters] = useSearchParams();
  const account = useAuth((auth) => auth.user?.uid);
  const target = readTarget(parameters);
  if (account === undefined || target === undefined) return <RedirectHome />;
  const address = editorAddress(target);
  const key = draftKey(account, address);
  return (
    <Workspace>
      {/* The key remounts the editor for another account or draft. */}
      <Opened key={key} draftKey={key} address={address} target={target} />
    </Workspace>
  );
}

interface Opening<Target> {
  draftKey: string;
  address: string;
  target: Target;
  stored: Stored;
}

/** Reads the device first: a stored draft opens without the API. */
function Opened({ target, ...opening }: Omit<Opening<EditorTarget>, 'stored'>) {
  const stored = useStoredDraft(opening.draftKey);
  if (stored === undefined) return <WorkspaceSkeleton title="Editor" />;
  if (target.kind === 'new') return <NewComponent {...opening} target={target} stored={stored} />;
  return <KnownComponent {...opening} target={target} stored={stored} />;
}

/**
 * Without a draft it waits for the categories: an unknown category counts as none. If they fail to load, the address is
 * trusted; the API validates it again.
 */
function NewComponent({ target, stored, ...opening }: Opening<Extract<EditorTarget, { kind: 'new' }>>) {
  const { data, error, fetchStatus } = useCategories();
  // Decided once: an open editor does not close when the categories are refetched.
  const [category, setCategory] = useState<string>();
  if (category === undefined) {
    const unreachable = error !== null || fetchStatus === 'paused';
    if (data === undefined && stored.draft === null && !unreachable) return <WorkspaceSkeleton title="Editor" />;
    const named = (name: string) => name.toLowerCase() === target.category.toLowerCase();
    setCategory(data === undefined ? target.category : (data.find(({ name }) => named(name))?.name ?? ''));
    return null;
  }
  if (category === '' && target.language === null && stored.draft === null) return <RedirectHome />;

  const edited: Edited = {
    heading: 'New component',
    start: { work: newDraftContent(category, target.language ?? LANGUAGES[0]), base: null },
    publication: { kind: 'create' },
    original: null,
    remixOf: null,
    notices: [],
  };
  return <EditorWorkspace {...opening} stored={stored} edited={edited} />;
}

/**
 * The author's own component, or one to remix. Without a draft it waits until the component and its owner are known.
 */
function KnownComponent({ target, stored, ...opening }: Opening<Extract<EditorTarget, { id: string }>>) {
  const [parameters] = useSearchParams();
  const found = useComponentToEdit(target.id);
  const values = target.kind === 'remix' ? parameters.get(KNOBS_PARAMETER) : null;
  const adjusted = useRemixedComponent(found.component, values);
  const component = adjusted.remixed;
  const { paused, isFetching } = found;
  const error = found.error ?? adjusted.error;
  const { data: profile, error: profileError } = useOwnProfile();
  const failure =
    error !== null ? messageOf(error) : paused ? 'You’re offline. Check your connection and try again.' : undefined;
  const retry = () => void (found.error === null ? adjusted.refetch() : found.refetch());
  const profileKnown = profile !== undefined || profileError !== null;

  if (component === undefined || !profileKnown) {
    if (error !== null && isUnknown(error)) return <Missing />;
    if (stored.draft === null) {
      return failure === undefined || component !== undefined ? (
        <WorkspaceSkeleton title="Editor" />
      ) : (
        <NotLoaded text={failure} busy={isFetching} onRetry={retry} />
      );
    }
    const notice = failure === undefined ? undefined : <FromDevice text={failure} busy={isFetching} onRetry={retry} />;
    return (
      <EditorWorkspace
        {...opening}
        stored={stored}
        edited={fromDevice(target, stored.draft.work.name)}
        notice={notice}
      />
    );
  }
  // Only the API knows the owner while the profile can't be loaded.
  const own = profile === undefined || profile?._id === component.userId._id;
  if (target.kind === 'update' && !own) return <Missing />;
  if (target.kind === 'remix' && !component.isPublic) return <Missing />;
  return (
    <EditorWorkspace
      {...opening}
      stored={stored}
      edited={target.kind === 'update' ? update(component) : remix(component, found.component ?? component)}
    />
  );
}

const update = (component: ComponentDetail): Edited => ({
  heading: `Update ${component.name}`,
  start: { work: draftContentOf(component), base: component.revision },
  publication: { kind: 'update', componentId: component._id },
  original: component,
  remixOf: component.remixOf,
  notices: component.notices,
});

/** @param original what counts as unchanged: without the values that the visitor has chosen for its knobs */
const remix = (component: ComponentDetail, original: ComponentDetail): Edited => ({
  heading: `Remix of ${component.name}`,
  start: { work: remixContent(component), base: null },
  publication: {
    kind: 'create',
    remixOf: component._id,
    remixed: { name: original.name, work: draftContentOf(original) },
  },
  original: null,
  remixOf: { _id: component._id, name: component.name, author: component.userId, removedByAuthor: false },
  notices: [
    { author: component.credit?.author ?? component.userId.name, year: new Date().getFullYear() },
    ...component.notices,
  ],
});

/** A draft whose component is not loaded. */
const fromDevice = (target: Extract<EditorTarget, { id: string }>, name: string): Edited => ({
  heading: target.kind === 'update' ? `Update ${name}` : name,
  start: null,
  publication:
    target.kind === 'update'
      ? { kind: 'update', componentId: target.id }
      : { kind: 'create', remixOf: target.id, remixed: { name, work: null } },
  original: null,
  remixOf: null,
  notices: [],
});

/** Without anything to edit: redirects home with the reason (docs/specification.md sections 4 and 8). */
function RedirectHome() {
  useEffect(() => {
    toast.error('Please select a language and category first');
  }, []);
  return <Navigate to={HOME_PATH} replace />;
}

interface Retry {
  text: string;
  busy: boolean;
  onRetry: () => void;
}

function NotLoaded({ text, busy, onRetry }: Retry) {
  return (
    <>
      <PageTitle>Editor</PageTitle>
      <WorkspaceBar />
      <Container>
        <ErrorState heading="h1" title="Couldn’t open the editor" text={text} onRetry={onRetry} busy={busy} />
      </Container>
    </>
  );
}

function FromDevice({ text, busy, onRetry }: Retry) {
  return (
    <Notice
      actions={
        <Button size="s" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      This is the draft stored on this device. Couldn’t load its component: {text}
    </Notice>
  );
}
