import { z } from 'zod';
import { mapCode } from '../componentCode.ts';
import { LIMITS } from '../limits.ts';
import { OUTCOMES } from '../outcomes.ts';
import { REPORT_REASONS } from '../reportReasons.ts';
import { LANGUAGES } from '../languages.ts';
import { NOTIFICATION_KINDS } from './community.ts';
import { VISIBILITIES } from './collection.ts';
import { META_READ } from './component.ts';
import { ApiToken } from './token.ts';

/** Export and deletion of an account. */

const moment = z.iso.datetime();
const named = z.object({ _id: z.string(), name: z.string().nullable().describe('Null if it is not public') });

/** Everything stored about a member. Other members' actions, such as likes of the member's work, are not included. */
export const AccountExport = z.object({
  exportedAt: moment,
  profile: z.object({
    _id: z.string(),
    email: z.string().nullable(),
    username: z.string(),
    name: z.string(),
    bio: z.string(),
    country: z.string(),
    gradientBg: z.string(),
    github: z.string(),
    linkedin: z.string(),
    insta: z.string(),
    pictureUrl: z.string().nullable().describe('A picture at another site'),
    isAdmin: z.boolean(),
    banned: z.string().nullable().describe('Why the account is banned'),
    createdAt: moment,
  }),
  picture: z.object({ mime: z.string(), base64: z.string() }).nullable().describe('The uploaded picture'),
  components: z.array(
    z.object({
      _id: z.string(),
      createdAt: moment,
      isPublic: z.boolean(),
      isDraft: z.boolean(),
      deletedAt: moment
        .nullable()
        .describe(
          `When its author deleted it. Erased ${LIMITS.restoreDays} days later, except for the credit in remixes`,
        ),
      takenDown: z.string().nullable().describe('Why it was taken down'),
      remixOf: z.string().nullable().describe('The original, for a remix'),
      likeCounter: z.number().int(),
      viewCounter: z.number().int(),
      downloadCounter: z.number().int(),
      revisions: z.array(
        z.object({
          revision: z.string(),
          createdAt: moment,
          ...META_READ,
          language: z.enum(LANGUAGES),
          ...mapCode(() => z.string()),
        }),
      ),
      decisions: z.array(
        z.object({
          revision: z.string(),
          outcome: z.enum(OUTCOMES),
          score: z.number().nullable(),
          reason: z.string().nullable(),
          createdAt: moment,
        }),
      ),
    }),
  ),
  likes: z.array(z.object({ component: named, createdAt: moment })),
  follows: z.array(z.object({ username: z.string(), createdAt: moment })),
  collections: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      description: z.string(),
      visibility: z.enum(VISIBILITIES),
      createdAt: moment,
      updatedAt: moment,
      followerCounter: z.number().int(),
      items: z
        .array(z.object({ component: named, note: z.string(), createdAt: moment }))
        .describe('In their order, each with the time at which it was added'),
    }),
  ),
  followedCollections: z.array(z.object({ collection: named, createdAt: moment })),
  visits: z
    .array(z.object({ componentId: z.string(), day: z.iso.date(), kind: z.string() }))
    .describe('Today only: those of earlier days are deleted'),
  notifications: z.array(
    z.object({
      kind: z.enum(NOTIFICATION_KINDS),
      createdAt: moment,
      readAt: moment.nullable(),
      actor: z.string().nullable().describe('A username'),
      component: named.nullable(),
      score: z.number().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  contactMessages: z
    .array(
      z.object({
        createdAt: moment,
        name: z.string(),
        email: z.string(),
        mobile: z.string(),
        topic: z.string(),
        message: z.string(),
      }),
    )
    .describe("Sent while signed in, or with the account's email address once it is verified"),
  tokens: z.array(ApiToken.extend({ revokedAt: moment.nullable() })).describe('API tokens, without the secrets'),
  reports: z
    .array(
      z.object({
        component: named,
        reason: z.enum(REPORT_REASONS),
        note: z.string(),
        createdAt: moment,
        resolvedAt: moment.nullable(),
      }),
    )
    .describe('Reports of components that the member sent while signed in'),
});
export type AccountExport = z.infer<typeof AccountExport>;

/** What happens to the components of a deleted account: they stay without the author's name, or are deleted. */
export const COMPONENTS_FATE = ['keep', 'delete'] as const;

export const DeleteAccountBody = z.object({
  username: z
    .string()
    .trim()
    .toLowerCase()
    .min(1)
    .max(LIMITS.usernameLength)
    .describe('The account’s own username, typed to confirm'),
  components: z.enum(COMPONENTS_FATE),
});
export type DeleteAccountBody = z.input<typeof DeleteAccountBody>;
