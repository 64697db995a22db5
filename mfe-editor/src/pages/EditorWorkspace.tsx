import type { ComponentDetail } from '@keyframe/contracts/api/component';
import type { ComponentCode } from '@keyframe/contracts/componentCode';
import { CODE_FIELD, PARTS_OF, type Part } from '@keyframe/contracts/languages';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { media, PageTitle, Text, tokens } from '@keyframe/shared-ui';
import {
  toast,
  useAuth,
  useNavigate,
  useOwnProfile,
  usePageCommands,
  useSearchParams,
} from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import { LicenceBox } from '../features/details/LicenceBox.tsx';
import { DraftNotices } from '../features/drafts/DraftNotices.tsx';
import { useDraft, type Start } from '../features/drafts/useDraft.ts';
import type { Stored } from '../features/drafts/useStoredDraft.ts';
import { IMPORT_PARAMETER } from '../features/drafts/editorTarget.ts';
import { EditingPane } from '../features/editing/EditingPane.tsx';
import type { WritingEditor } from '../features/editing/writingEditor.ts';
import { DropHint } from '../features/importing/DropHint.tsx';
import { importWork } from '../features/importing/importWork.ts';
import { useImporting } from '../features/importing/useImporting.ts';
import { CanvasChoice } from '../features/metadata/CanvasChoice.tsx';
import { MetadataCard } from '../features/metadata/MetadataCard.tsx';
import { useCategoryNames } from '../features/metadata/useCategoryNames.ts';
import { Notice } from '../features/notices/Notice.tsx';
import { DraftPreview } from '../features/preview/DraftPreview.tsx';
import { Details, Panes } from '../features/workspace/Workspace.ts';
import { CodeProblems } from '../features/publishing/CodeProblems.tsx';
import { ConflictDialog } from '../features/publishing/ConflictDialog.tsx';
import { LeaveGuard } from '../features/publishing/LeaveGuard.tsx';
import { ProfileMissing } from '../features/publishing/ProfileMissing.tsx';
import { PublishBar } from '../features/publishing/PublishBar.tsx';
import { SentBack } from '../features/publishing/SentBack.tsx';
import { SHORTCUTS, useShortcuts } from '../features/shortcuts/useShortcuts.ts';
import { usePublish, type Publication } from '../features/publishing/usePublish.ts';

/** With the parsers that it needs; loads when an import starts. */
const ImportDialog = lazy(async () => ({
  default: (await import('../features/importing/ImportDialog.tsx')).ImportDialog,
}));

/** The code comes first. */
const QualityPanel = lazy(async () => ({
  default: (await import('../features/quality/QualityPanel.tsx')).QualityPanel,
}));

/** The component or draft that the editor opens with. */
export interface Edited {
  heading: string;
  /** Null while the component of the stored draft is not loaded. */
  start: Start | null;
  publication: Publication;
  /** The component to update, as it was on opening; null for a new one. */
  original: ComponentDetail | null;
  remixOf: ComponentDetail['remixOf'];
  /** Copyright notices of the components it was remixed from. */
  notices: ComponentDetail['notices'];
}

export interface EditorWorkspaceProps {
  draftKey: string;
  /** The editor's address for this draft. */
  address: string;
  edited: Edited;
  /** The draft on this device. Always set if `edited` has no start. */
  stored: Stored;
  /** Shown on top if the component failed to load. */
  notice?: ReactNode;
}

/** The editor: bar, notices, code, preview and metadata (docs/specification.md section 2). */
export function EditorWorkspace({ draftKey, address, edited, stored, notice }: EditorWorkspaceProps) {
  const { heading, start, publication, original, remixOf, notices } = edited;
  const session = useDraft(draftKey, start, stored);
  const profileMissing = useRef<HTMLDivElement>(null);
  const publishing = usePublish(session, publication, () => profileMissing.current?.focus());
  const { work, dirty } = session;
  const { busy, problems, refusals, clear } = publishing;
  const categories = useCategoryNames(work.category);
  const [openPart, setPart] = useState<Part>('HTML');
  const part = PARTS_OF[work.language].includes(openPart) ? openPart : 'HTML';

  const user = useAuth((auth) => auth.user);
  const { data: profile } = useOwnProfile();
  const author = {
    name: profile?.name ?? user?.displayName ?? user?.email ?? '',
    profilePicUrl: profile?.profilePicUrl ?? user?.photoURL ?? null,
  };

  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const isUpdate = publication.kind === 'update';
  const isNew = publication.kind === 'create' && publication.remixOf === undefined;
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const importing = useImporting({ open: parameters.has(IMPORT_PARAMETER), disabled: busy });
  const closeImport = () => {
    importing.close();
    if (parameters.has(IMPORT_PARAMETER)) void navigate(address, { replace: true });
  };
  // Created with an API token. It can be submitted as it is.
  const isDraft = original?.status === 'draft';
  const disabled = isUpdate && !dirty && !isDraft;
  const update = isDraft ? 'Submit' : 'Update';
  const action = isUpdate ? update : 'Create';
  const editor = useRef<WritingEditor>(null);
  const changeCode = (change: Partial<ComponentCode>) => {
    session.changeCode(change);
    clear('code');
  };
  /** Changes a part as the author would: with undo where the code editor is open. */
  const write = (part: Part, text: string) =>
    editor.current === null ? changeCode({ [CODE_FIELD[part]]: text }) : editor.current.write(part, text);

  const save = async () => {
    const state = await session.flush();
    if (state === 'kept') toast.success('Draft saved');
    else toast.error('The draft couldn’t be saved on this device');
  };
  const actions = {
    save: () => void (dirty ? save() : toast.info('No changes to save')),
    publish: () => {
      if (!disabled && !busy) void publishing.publish();
    },
  };
  useShortcuts(actions);
  usePageCommands([
    { label: 'Save the draft', shortcut: SHORTCUTS.save, onSelect: actions.save },
    {
      label: action,
      shortcut: SHORTCUTS.publish,
      keywords: 'publish',
      onSelect: actions.publish,
    },
    {
      label: 'Import code',
      keywords: 'file folder zip codepen uiverse shadcn paste',
      onSelect: () => importing.start(),
    },
  ]);

  return (
    <Page ref={page}>
      <PageTitle>{heading}</PageTitle>
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
        action={action}
        onAction={() => void publishing.publish()}
        disabled={disabled}
        busy={busy}
        keeping={session.keeping}
        dirty={dirty}
      />
      {notice}
      {publishing.queued && (
        <Notice tone="alert">
          You’re offline. This is sent as soon as you’re back, and your draft stays on this device until then.
        </Notice>
      )}
      {profile === null && <ProfileMissing ref={profileMissing} />}
      {original?.status === 'sentBack' && original.reason !== null && <SentBack reason={original.reason} />}
      <DraftNotices session={session} stored={stored} />
      <CodeProblems problems={problems.code} />
      {/* Read-only during the submission: a change would be lost with the draft. */}
      <EditorPanes inert={busy}>
        <EditingPane
          category={work.category}
          language={work.language}
          code={work.code}
          documentKey={`${draftKey} ${session.generation}`}
          part={part}
          onPart={setPart}
          onImport={() => importing.start()}
          editor={editor}
          onChange={changeCode}
        />
        <DraftPreview
          language={work.language}
          code={work.code}
          canvas={work.canvas}
          onCss={(css) => write('CSS', css)}
          below={(compiledCss) => (
            <Suspense fallback={null}>
              <QualityPanel
                language={work.language}
                code={work.code}
                compiledCss={compiledCss}
                onChange={(changed, text) => {
                  write(changed, text);
                  setPart(changed);
                  toast.success(`Changed the ${changed}`);
                }}
              />
            </Suspense>
          )}
        />
        <Details aria-label="Details">
          <MetadataCard
            work={work}
            onChange={(change) => {
              session.change(change);
              if (change.tagText !== undefined) clear('tags');
            }}
            onSwitch={(kind) => {
              session.switchTo(kind);
              clear('category');
              clear('code');
            }}
            problems={problems}
            author={author}
            categories={categories}
            date={original?.createdAt ?? new Date()}
            remixOf={remixOf}
          />
          <Presentation>
            <CanvasChoice value={work.canvas} onChange={(canvas) => session.change({ canvas })} />
            {original?.isPublic === true && (
              <Text $size="small" $tone="muted">
                Updates are reviewed first. Until yours is verified, everyone sees the public version.
              </Text>
            )}
            <LicenceBox component={{ credit: original?.credit ?? work.credit ?? null, userId: author, notices }} />
          </Presentation>
        </Details>
      </EditorPanes>
      {importing.dragging && <DropHint />}
      {importing.dialog !== null && (
        <Suspense fallback={null}>
          <ImportDialog
            input={importing.dialog.input}
            memberName={author.name}
            creditProblem={isNew ? undefined : ONLY_NEW}
            replaces={dirty ? REPLACES : undefined}
            onImport={(component, choice) => {
              session.replace((before) => importWork(before, component, choice));
              clear('code');
              toast.success('Imported');
            }}
            onClose={closeImport}
          />
        </Suspense>
      )}
      <ConflictDialog
        open={publishing.conflict}
        onClose={() => publishing.setConflict(false)}
        componentId={publication.kind === 'update' ? publication.componentId : ''}
        rebase={session.rebase}
      />
      <LeaveGuard session={session} address={address} done={publishing.done} />
    </Page>
  );
}

const REPLACES = 'Your current code is replaced and stored in this draft. You can bring it back.';
/** A component's credit belongs to it from the start. */
const ONLY_NEW = 'Code by someone else must be a component of its own. Choose Create, then Import code.';

const Page = styled.div`
  display: contents;
`;

/** Code first: DOM order matches visual order. */
const EditorPanes = styled(Panes)`
  ${media.desktop} {
    > :nth-child(1) {
      grid-area: code;
    }
    > :nth-child(2) {
      grid-area: preview;
    }
    /* With the knobs open the preview's pane takes most of the height. */
    &:has([data-knobs]) > :nth-child(3) {
      max-height: 20svh;
    }
  }
`;

const Presentation = styled.div`
  display: grid;
  align-content: start;
  gap: ${tokens.space[5]};
  min-width: 0;
`;
