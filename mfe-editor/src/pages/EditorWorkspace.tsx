import type { ComponentDetail } from 'contracts/api/component';
import { useEffect, useRef } from 'react';
import { Text, tokens } from 'shared-ui';
import { useAuth } from 'shared-ui/platform';
import styled from 'styled-components';
import { LicenceBox } from '../features/details/LicenceBox.tsx';
import { DraftNotices } from '../features/drafts/DraftNotices.tsx';
import { useDraft, type Start } from '../features/drafts/useDraft.ts';
import { useStoredDraft, type Stored } from '../features/drafts/useStoredDraft.ts';
import { EditingPane } from '../features/editing/EditingPane.tsx';
import { CanvasChoice } from '../features/metadata/CanvasChoice.tsx';
import { MetadataCard } from '../features/metadata/MetadataCard.tsx';
import { DraftPreview } from '../features/preview/DraftPreview.tsx';
import { useTitle } from '../features/workspace/useTitle.ts';
import { Details, Panes } from '../features/workspace/Workspace.ts';
import { WorkspaceSkeleton } from '../features/workspace/WorkspaceSkeleton.tsx';
import { CodeProblems } from '../features/publishing/CodeProblems.tsx';
import { ConflictDialog } from '../features/publishing/ConflictDialog.tsx';
import { LeaveGuard } from '../features/publishing/LeaveGuard.tsx';
import { ProfileMissing } from '../features/publishing/ProfileMissing.tsx';
import { PublishBar } from '../features/publishing/PublishBar.tsx';
import { SentBack } from '../features/publishing/SentBack.tsx';
import { usePublish, type Publication } from '../features/publishing/usePublish.ts';

/** What the editor was opened with. */
export interface Edited {
  heading: string;
  start: Start;
  publication: Publication;
  /** The categories to choose from; undefined where the category is given. */
  categories: readonly string[] | undefined;
  /** The component that is updated, as it was on opening; null for a new one. */
  original: ComponentDetail | null;
  remixOf: ComponentDetail['remixOf'];
}

/** The editor: bar, notices, code, preview and metadata (SPEC.md section 2). Opens when it is known what the device keeps. */
export function EditorWorkspace({ draftKey, edited }: { draftKey: string; edited: Edited }) {
  const stored = useStoredDraft(draftKey);
  if (stored === undefined) return <WorkspaceSkeleton />;
  return <OpenWorkspace draftKey={draftKey} edited={edited} stored={stored} />;
}

function OpenWorkspace({ draftKey, edited, stored }: { draftKey: string; edited: Edited; stored: Stored }) {
  const { heading, start, publication, categories, original, remixOf } = edited;
  const session = useDraft(draftKey, start, stored);
  const profileMissing = useRef<HTMLDivElement>(null);
  const publishing = usePublish(session, publication, () => profileMissing.current?.focus());
  const { work, dirty } = session;
  const { busy, problems, refusals, clear } = publishing;

  const user = useAuth((auth) => auth.user);
  const profile = useAuth((auth) => auth.profile);
  const profileLoading = useAuth((auth) => auth.profileLoading);
  const author = { name: profile?.name ?? user?.displayName ?? user?.email ?? '', profilePicUrl: profile?.profilePicUrl ?? user?.photoURL ?? null };

  useTitle(heading);

  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const isUpdate = publication.kind === 'update';
  return (
    <Page ref={page}>
      <PublishBar
        heading={heading}
        name={work.name}
        defaultName={original?.name ?? `${work.category === '' ? 'Component' : work.category} by ${author.name}`}
        onName={(name) => {
          session.change({ name });
          clear('name');
        }}
        nameProblem={problems.name}
        profile={profile}
        action={isUpdate ? 'Update' : 'Create'}
        onAction={() => void publishing.publish()}
        disabled={isUpdate && !dirty}
        busy={busy}
        keeping={session.keeping}
        dirty={dirty}
      />
      {profile === null && !profileLoading && <ProfileMissing ref={profileMissing} />}
      {original?.status === 'sentBack' && original.reason !== null && <SentBack reason={original.reason} />}
      <DraftNotices session={session} stored={stored} />
      <CodeProblems problems={problems.code} />
      {/* What is being sent is not changed meanwhile: it would be lost with the draft. */}
      <Panes inert={busy}>
        <DraftPreview language={work.language} code={work.code} canvas={work.canvas} />
        <EditingPane
          language={work.language}
          code={work.code}
          documentKey={`${draftKey} ${session.generation}`}
          onChange={(change) => {
            session.changeCode(change);
            clear('code');
          }}
        />
        <Details aria-label="Details">
          <MetadataCard
            work={work}
            onChange={(change) => {
              session.change(change);
              if (change.category !== undefined) clear('category');
              if (change.tagText !== undefined) clear('tags');
            }}
            problems={problems}
            author={author}
            categories={categories}
            date={original?.createdAt ?? new Date()}
            remixOf={remixOf}
          />
          <Aside>
            <CanvasChoice value={work.canvas} onChange={(canvas) => session.change({ canvas })} />
            {original?.isPublic === true && (
              <Text $size="small" $tone="muted">
                An update waits for verification. Until then everybody sees the version that is public now.
              </Text>
            )}
            <LicenceBox component={{ credit: original?.credit ?? null, userId: author }} />
          </Aside>
        </Details>
      </Panes>
      <ConflictDialog
        open={publishing.conflict}
        onClose={() => publishing.setConflict(false)}
        componentId={publication.kind === 'update' ? publication.componentId : ''}
        rebase={session.rebase}
      />
      <LeaveGuard session={session} isUpdate={isUpdate} done={publishing.done} />
    </Page>
  );
}

const Page = styled.div`
  display: contents;
`;

const Aside = styled.div`
  display: grid;
  align-content: start;
  gap: ${tokens.space[5]};
  min-width: 0;
`;
