import { useEffect, useRef, useState } from 'react';
import { IconButtonSurface, MenuIcon, toast, useLocation } from '@keyframe/shared-ui/shell';
import type { NavigationDrawer } from './NavigationDrawer.tsx';

/** A separate chunk, since most visits never open it. */
const load = () => import('./NavigationDrawer.tsx');

/** The menu toggle at the left of the header (docs/specification.md section 2). The drawer closes on navigation. */
export function MenuButton() {
  const [Drawer, setDrawer] = useState<typeof NavigationDrawer>();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key]);

  const show = () => {
    load().then(
      (module) => {
        setDrawer(() => module.NavigationDrawer);
        setOpen(true);
      },
      () => toast.error('Couldn’t load the menu. Please try again.'),
    );
  };
  // Hover prefetches the drawer; a failure is reported on press.
  const prepare = () => void load().catch(() => undefined);

  return (
    <>
      <IconButtonSurface
        ref={button}
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prepare}
        onClick={show}
      >
        <MenuIcon />
      </IconButtonSurface>
      {Drawer !== undefined && <Drawer open={open} onOpenChange={setOpen} opener={button} />}
    </>
  );
}
