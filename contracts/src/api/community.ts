import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { ComponentAuthor, ComponentSummary } from './component.ts';

/** Follows, statistics, activity and notifications. */

/** The response of following and unfollowing. */
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

/** One entry for each requested day, oldest first and today last, and the all-time totals. */
export const StatsResponse = z.object({
  days: z.array(StatsDay),
  totals: z.object({ likes: z.number().int(), views: z.number().int(), downloads: z.number().int() }),
  installs: z
    .array(
      z.object({
        target: z.string(),
        label: z.string(),
        installs: z.number().int(),
        exports: z.number().int().optional().describe('Files copied or downloaded'),
      }),
    )
    .optional()
    .describe('All-time installs from the command line by target, such as vue, most first'),
  embeds: z.number().int().optional().describe('How often a component was shown in pages of other sites'),
});
export type StatsResponse = z.infer<typeof StatsResponse>;

/** A member's action, newest first: a component verified, a like, a follow. */
export const ActivityEntry = z.object({
  kind: z.enum(['published', 'liked', 'followed']),
  createdAt: z.iso.datetime(),
  component: z.object({ _id: z.string(), name: z.string() }).nullable(),
  member: ComponentAuthor.nullable().describe('The followed member, or the author of the liked component'),
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

export const FollowedQuery = z.object({ after: z.uuid().optional().describe('`next` of the page before') });
export const FollowedResponse = z.object({
  componentArray: z.array(ComponentSummary),
  next: z.string().nullable().describe('For `after` of the next page; null on the last'),
});
export type FollowedResponse = z.infer<typeof FollowedResponse>;

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

/** An event that concerns a member or their components. */
export const Notification = z.object({
  _id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  createdAt: z.iso.datetime(),
  read: z.boolean(),
  actor: ComponentAuthor.nullable().describe(
    'Who liked, followed or remixed; null for a decision of admins or operators',
  ),
  component: z
    .object({
      _id: z.string(),
      name: z.string(),
      poster: z.string().optional().describe('Its picture on its canvas, as of ComponentSummary'),
    })
    .nullable()
    .describe('For remixed: the new component'),
  score: z.number().nullable(),
  reason: z.string().nullable(),
});
export type Notification = z.infer<typeof Notification>;

/** The latest LIMITS.notifications, newest first. */
export const NotificationsResponse = z.object({ notifications: z.array(Notification), unread: z.number().int() });
export type NotificationsResponse = z.infer<typeof NotificationsResponse>;

/** Marks these as read, or all if omitted. */
export const ReadNotificationsBody = z.object({
  ids: z.array(z.string().max(LIMITS.idLength)).max(LIMITS.readNotifications).optional(),
});
export type ReadNotificationsBody = z.infer<typeof ReadNotificationsBody>;
