import type { ComponentSummary } from '@keyframe/contracts/api/component';
import { componentPath, editorPath } from '@keyframe/contracts/paths';
import { useState } from 'react';
import { useDownload } from '../download/useDownload.ts';
import { CodeIcon, Copy, Download, Ellipsis, FileArchive, Heart, Pencil, Share2 } from '../icons.ts';
import { IconButtonSurface } from '../parts/IconButton.tsx';
import { Menu, type MenuItem } from '../parts/Menu.tsx';
import { useOwn } from '../server/hooks/useOwn.ts';
import { useRemoveComponent } from '../server/hooks/useRemoveComponent.ts';
import { ShareDialog } from '../share/ShareDialog.tsx';
import { componentAddress } from '../site/site.ts';
import { REMOVAL_ICONS } from './removalIcons.ts';

export interface CardMenuProps {
  component: ComponentSummary;
  onLike: () => void;
  onCopy: () => void;
}

/**
 * The actions of a card (docs/specification.md section 2: Like, Show Code, Download Code). Like and Share require a
 * public component; Edit and Remove require its author.
 */
export function CardMenu({ component, onLike, onCopy }: CardMenuProps) {
  const { _id, name, liked, isPublic } = component;
  /** Undefined until first opened, because most cards are never shared. */
  const [sharing, setSharing] = useState<boolean>();
  const useItems = (): MenuItem[] => {
    const download = useDownload(_id);
    const own = useOwn(component);
    const { removals } = useRemoveComponent(component);
    const forAuthor = (): MenuItem[] => [
      { label: 'Edit', icon: <Pencil />, to: editorPath({ component: _id }), separated: true },
      ...removals.map(({ removal, label, remove }) => {
        const Icon = REMOVAL_ICONS[removal];
        return { label, icon: <Icon />, onSelect: remove, danger: true };
      }),
    ];
    return [
      ...(isPublic ? [{ label: liked ? 'Unlike' : 'Like', icon: <Heart />, onSelect: onLike }] : []),
      { label: 'Show Code', icon: <CodeIcon />, to: componentPath(_id) },
      { label: 'Copy Code', icon: <Copy />, onSelect: onCopy },
      { label: 'Download Code', icon: <Download />, onSelect: () => void download('html') },
      { label: 'Download ZIP', icon: <FileArchive />, onSelect: () => void download('zip') },
      ...(isPublic ? [{ label: 'Share', icon: <Share2 />, onSelect: () => setSharing(true) }] : []),
      ...(own === true ? forAuthor() : []),
    ];
  };

  return (
    <>
      <Menu
        label={`Actions for ${name}`}
        trigger={
          <IconButtonSurface aria-label={`Actions for ${name}`} $size="s">
            <Ellipsis />
          </IconButtonSurface>
        }
        items={useItems}
      />
      {sharing !== undefined && (
        <ShareDialog
          open={sharing}
          onOpenChange={setSharing}
          url={componentAddress(_id)}
          text={`${name} on Keyframe`}
          embed={component}
        />
      )}
    </>
  );
}
