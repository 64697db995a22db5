import type { Notification } from '@keyframe/contracts/api/community';
import { useEffect, useRef, useState } from 'react';
import { describeNotification } from './describe.ts';

/** A sentence for screen readers about the notifications that arrived since the page was opened. */
export function useArrivals(notifications: readonly Notification[] | undefined): string {
  const known = useRef<ReadonlySet<string> | null>(null);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (notifications === undefined) return;
    const before = known.current;
    known.current = new Set(notifications.map(({ _id }) => _id));
    const fresh = before === null ? [] : notifications.filter(({ _id, read }) => !read && !before.has(_id));
    if (fresh.length === 1) setAnnouncement(`New notification: ${describeNotification(fresh[0]!).text}`);
    if (fresh.length > 1) setAnnouncement(`${fresh.length} new notifications`);
  }, [notifications]);
  return announcement;
}
