import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { ComponentAuthor, ComponentSummary } from './component.ts';

/** What members do with one another: following, what it adds up to, and being told of it. */

/** The answer of following a member and of ceasing to. */
export const FollowResponse = z.object({ followed: z.boolean(), followerCounter: z.number().int() });
export type FollowResponse = z.infer<typeof FollowResponse>;

export const StatsQuery = z.object({ days: z.coerce.number().int().min(1).max(LIMITS.statsDays).default(30) });

/** One day (UTC) of a member's public components. */
export const StatsDay = z.object({
  day: z.iso.date(),
  likes: z.number().int(),
  views: z.number().int(),
  downloads: z.number().int(),
});
export type StatsDay = z.infer<typeof StatsDay>;

/** Every one of the asked days, the earliest first and today the last, and the sums of all time. */
export const StatsResponse = z.object({
  days: z.array(StatsDay),
  totals: z.object({ likes: z.number().int(), views: z.number().int(), downloads: z.number().int() }),
});
export type StatsResponse = z.infer<typeof StatsResponse>;

/** What a member did, the latest first: had a component verified, liked one, followed somebody. */
export const ActivityEntry = z.object({
  kind: z.enum(['published', 'liked', 'followed']),
  createdAt: z.iso.datetime(),
  component: z.object({ _id: z.string(), name: z.string() }).nullable(),
  member: ComponentAuthor.nullable().describe('Whom they followed, or whose component they liked'),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;
export const ActivityResponse = z.object({ activity: z.array(ActivityEntry) });

export const LikedQuery = z.object({ page: z.coerce.number().int().min(1).max(LIMITS.pageMax).default(1) });
export const LikedResponse = z.object({
  componentArray: z.array(ComponentSummary),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
});

export const NOTIFICATION_KINDS = [
  'verified',
  'sentBack',
  'liked',
  'followed',
  'remixed',
  'takenDown',
  'broughtBack',
  'verificationUndone',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Something that happened to a member's work, or to them. */
export const Notification = z.object({
  _id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  createdAt: z.iso.datetime(),
  read: z.boolean(),
  actor: ComponentAuthor.nullable().describe(
    'Who liked, followed or remixed; null for a decision of admins or operators',
  ),
  component: z.object({ _id: z.string(), name: z.string() }).nullable().describe('For remixed: the new component'),
  score: z.number().nullable(),
  reason: z.string().nullable(),
});
export type Notification = z.infer<typeof Notification>;

/** The latest LIMITS.notifications, the newest first. */
export const NotificationsResponse = z.object({ notifications: z.array(Notification), unread: z.number().int() });
export type NotificationsResponse = z.infer<typeof NotificationsResponse>;

/** Marks these as read; without ids all there are. */
export const ReadNotificationsBody = z.object({
  ids: z.array(z.string().max(LIMITS.idLength)).max(LIMITS.readNotifications).optional(),
});
export type ReadNotificationsBody = z.infer<typeof ReadNotificationsBody>;
