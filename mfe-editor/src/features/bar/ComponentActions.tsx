import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { KNOBS_PARAMETER } from '@keyframe/contracts/knobsParameter';
import { DASHBOARD_PATH, editorPath } from '@keyframe/contracts/paths';
import { lazy, Suspense, useState } from 'react';
import {
  Bookmark,
  Button,
  ButtonLink,
  Check,
  CodeIcon,
  Copy,
  Download,
  Ellipsis,
  FileArchive,
  Flag,
  formatCompact,
  GitFork,
  Heart,
  IconButtonSurface,
  likeLabel,
  LinkIcon,
  media,
  Menu,
  Pencil,
  REMOVAL_ICONS,
  Share2,
  ShareDialog,
  tokens,
  type MenuItem,
} from '@keyframe/shared-ui';
import {
  componentAddress,
  componentSnippet,
  readTrail,
  requestPopup,
  signInFirst,
  useAuth,
  useCopied,
  useDownload,
  useLike,
  useNavigate,
  useOwn,
  usePageCommands,
  useRemoveComponent,
  useSearchParams,
} from '@keyframe/shared-ui/platform';
import styled from 'styled-components';

const UseDialog = lazy(async () => ({ default: (await import('../using/UseDialog.tsx')).UseDialog }));
const ReportDialog = lazy(async () => ({ default: (await import('../report/ReportDialog.tsx')).ReportDialog }));

/**
 * Actions on a component: copy, use in a project, download, share, save, remix and like; in the menu report, or delete and
 * withdraw for its author. Each has a label beside its icon, on phones too.
 */
export function ComponentActions({ component }: { component: ComponentDetail }) {
  const { _id, name, liked, likeCounter, isPublic } = component;
  const { toggleLike, busy } = useLike(component);
  const code = useCopied();
  const own = useOwn(component) === true;
  const [sharing, setSharing] = useState(false);
  /** Undefined until first opened. */
  const [using, setUsing] = useState<boolean>();
  const remix = useRemix(component);
  const address = useShownAddress(_id);
  const knobs = useSearchParams()[0].get(KNOBS_PARAMETER) ?? undefined;
  const download = useDownload(component);
  const save = () => requestPopup('collect', component);
  const copy = () => void code.copy(componentSnippet(component), `Copied the code of ${name}`);
  usePageCommands([
    { label: 'Copy the code', icon: <Copy />, onSelect: copy },
    {
      label: 'Use in a project',
      icon: <CodeIcon />,
      keywords: 'react vue svelte export',
      onSelect: () => setUsing(true),
    },
    { label: 'Download the code', icon: <Download />, keywords: 'html file', onSelect: () => void download('html') },
    ...(isPublic
      ? [
          { label: liked ? 'Unlike' : 'Like', icon: <Heart />, onSelect: toggleLike },
          { label: 'Save to a collection', icon: <Bookmark />, keywords: 'bookmark collect', onSelect: save },
          { label: 'Remix', icon: <GitFork />, keywords: 'fork edit', onSelect: remix },
          { label: 'Share', icon: <Share2 />, keywords: 'link', onSelect: () => setSharing(true) },
        ]
      : []),
  ]);

  return (
    <Actions>
      {isPublic && (
        <Like
          variant="ghost"
          icon={<Heart aria-hidden="true" />}
          aria-pressed={liked}
          aria-label={likeLabel(component)}
          data-busy={busy || undefined}
          onClick={toggleLike}
        >
          {formatCompact(likeCounter)}
        </Like>
      )}
      {isPublic && (
        <Button
          variant="ghost"
          icon={<Bookmark aria-hidden="true" />}
          aria-label={`Save ${name} to a collection`}
          onClick={save}
        >
          Save
        </Button>
      )}
      {isPublic && (
        <Button variant="ghost" icon={<GitFork aria-hidden="true" />} aria-label={`Remix ${name}`} onClick={remix}>
          Remix
        </Button>
      )}
      {own && (
        <ButtonLink
          variant="ghost"
          icon={<Pencil aria-hidden="true" />}
          aria-label={`Edit ${name}`}
          to={editorPath({ component: _id })}
        >
          Edit
        </ButtonLink>
      )}
      {isPublic && (
        <Button variant="ghost" icon={<Share2 aria-hidden="true" />} onClick={() => setSharing(true)}>
          Share
        </Button>
      )}
      <DownloadMenu component={component} />
      <Button variant="secondary" icon={<CodeIcon aria-hidden="true" />} onClick={() => setUsing(true)}>
        Use
      </Button>
      <Button
        variant="primary"
        icon={code.copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={copy}
      >
        {code.copied ? 'Copied' : 'Copy all'}
      </Button>
      <MoreActions component={component} own={own} />
      {using !== undefined && (
        <Suspense fallback={null}>
          <UseDialog component={component} open={using} onOpenChange={setUsing} />
        </Suspense>
      )}
      <ShareDialog
        open={sharing}
        onOpenChange={setSharing}
        url={address}
        text={`${name} on Keyframe`}
        embed={{ ...component, knobs }}
      />
    </Actions>
  );
}

/** The component's address with the values of its knobs that the visitor sees. */
function useShownAddress(id: string): string {
  const [search] = useSearchParams();
  const values = search.get(KNOBS_PARAMETER);
  return values === null
    ? componentAddress(id)
    : `${componentAddress(id)}?${new URLSearchParams({ [KNOBS_PARAMETER]: values }).toString()}`;
}

/** Opens the editor with the component's code. A visitor logs in first. */
function useRemix({ _id, name }: ComponentDetail): () => void {
  const navigate = useNavigate();
  const visitor = useAuth((auth) => auth.user === null);
  const [search] = useSearchParams();
  const address = editorPath({ remix: _id, [KNOBS_PARAMETER]: search.get(KNOBS_PARAMETER) ?? undefined });
  return () => {
    if (visitor) signInFirst({ reason: `Log in to remix ${name}`, next: address });
    else void navigate(address);
  };
}

function DownloadMenu({ component }: { component: ComponentDetail }) {
  const download = useDownload(component);
  return (
    <Menu
      label="Download"
      trigger={
        <Button icon={<Download aria-hidden="true" />} variant="secondary">
          Download
        </Button>
      }
      items={[
        { label: 'Download Code', icon: <Download />, onSelect: () => void download('html') },
        { label: 'Download ZIP', icon: <FileArchive />, onSelect: () => void download('zip') },
      ]}
    />
  );
}

/** The menu of rarer actions: Copy link, Report, Delete and Withdraw. */
function MoreActions({ component, own }: { component: ComponentDetail; own: boolean }) {
  const { _id, name, isPublic } = component;
  const link = useCopied();
  const address = useShownAddress(_id);
  const navigate = useNavigate();
  const { removals } = useRemoveComponent(component, {
    // Back to the list it was opened from, if known.
    onGone: () =>
      void navigate(
        readTrail()?.ids.includes(_id) === true ? (readTrail()?.address ?? DASHBOARD_PATH) : DASHBOARD_PATH,
        {
          replace: true,
        },
      ),
  });
  /** Undefined until first opened. */
  const [reporting, setReporting] = useState<boolean>();
  const items: MenuItem[] = [
    {
      label: 'Copy link',
      icon: <LinkIcon />,
      onSelect: () => void link.copy(address, 'Link copied successfully'),
    },
    ...(isPublic && !own
      ? [{ label: 'Report', icon: <Flag />, onSelect: () => setReporting(true), separated: true }]
      : []),
    ...(own ? removals : []).map(({ removal, label, remove }, index) => {
      const Icon = REMOVAL_ICONS[removal];
      return { label, icon: <Icon />, onSelect: remove, danger: true, separated: index === 0 };
    }),
  ];
  return (
    <>
      <Menu
        label={`More actions for ${name}`}
        trigger={
          <IconButtonSurface aria-label="More actions">
            <Ellipsis />
          </IconButtonSurface>
        }
        items={items}
      />
      {reporting !== undefined && (
        <Suspense fallback={null}>
          <ReportDialog component={component} open={reporting} onOpenChange={setReporting} />
        </Suspense>
      )}
    </>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[1]};
  > button:not([aria-pressed]) + button {
    margin-inline-start: ${tokens.space[1]};
  }
  /* Two full rows on a phone, instead of a third for the menu. */
  ${media.phone} {
    > button:has(> .text) {
      padding-inline: 11px;
    }
  }
  @media print {
    display: none;
  }
`;

const Like = styled(Button)`
  font-family: ${tokens.font.mono};
  font-variant-numeric: tabular-nums;
  &[aria-pressed='true'] {
    color: ${tokens.color.accentText};
    > svg {
      fill: currentColor;
    }
  }
`;
