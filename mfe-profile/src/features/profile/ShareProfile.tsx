import { useState } from 'react';
import type { Profile } from '@keyframe/contracts/api/profile';
import { publicProfilePath } from '@keyframe/contracts/paths';
import { Button, Share2, ShareDialog } from '@keyframe/shared-ui';
import { site } from '@keyframe/shared-ui/platform';

/** Shares the public page of a profile, which is open to visitors. */
export function ShareProfile({ profile: { name, username } }: { profile: Pick<Profile, 'name' | 'username'> }) {
  const [open, setOpen] = useState(false);
  const url = new URL(publicProfilePath(username), site().origin).href;
  return (
    <>
      <Button icon={<Share2 />} onClick={() => setOpen(true)}>
        Share
      </Button>
      <ShareDialog open={open} onOpenChange={setOpen} url={url} text={`${name} on Keyframe`} title="Share profile" />
    </>
  );
}
