import { z } from 'zod';
import { ERROR_TEXTS } from '../errorTexts.ts';
import { LIMITS } from '../limits.ts';
import { SOCIAL_NETWORKS, socialProfileUrl, type SocialNetwork } from '../socialProfile.ts';
import { USERNAME, USERNAME_RULE } from '../username.ts';
import { EmailInput, HttpUrl } from './common.ts';
import { ComponentSummary, ListedComponent } from './component.ts';

export const Username = z.string().trim().toLowerCase().regex(USERNAME, USERNAME_RULE);

/** A handle or link, stored as the link to the profile; empty for none. */
const socialProfile = (network: SocialNetwork) =>
  z
    .string()
    .trim()
    .max(LIMITS.linkLength)
    .transform((text, context) => {
      const url = socialProfileUrl(network, text);
      if (url !== undefined) return url;
      context.addIssue({ code: 'custom', message: SOCIAL_NETWORKS[network].problem });
      return z.NEVER;
    })
    .optional();

/** A picture as a data URL, a link, or none. The API checks size (413 above LIMITS.profilePictureBytes) and content. */
export const ProfilePicture = z
  .union([z.literal(''), z.string().startsWith('data:image/'), HttpUrl], {
    error: 'must be a picture as a data URL, or a link that begins with http:// or https://',
  })
  .optional();

/**
 * The body of auth/signup (docs/specification.md section 3), which creates and updates a profile, with the messages of
 * section 5. Omitted fields keep their values; in a new profile they are empty, and the country is India.
 */
export const SignupBody = z.object({
  email: EmailInput,
  name: z.string().trim().min(1, ERROR_TEXTS.profileName).max(LIMITS.nameLength),
  username: z.string().trim().min(1, ERROR_TEXTS.profileUsername).pipe(Username),
  profilePicUrl: ProfilePicture,
  gradientBg: z.string().trim().max(LIMITS.bannerLength).optional(),
  country: z.string().trim().max(LIMITS.countryLength).optional(),
  bio: z.string().trim().max(LIMITS.bioLength).optional(),
  github: socialProfile('github'),
  linkedin: socialProfile('linkedin'),
  insta: socialProfile('insta'),
});
export type SignupBody = z.input<typeof SignupBody>;

/** A profile in responses. `email` is included for its owner and admins only. */
export const Profile = z.object({
  _id: z.string(),
  email: z.string().optional(),
  name: z.string(),
  username: z.string(),
  bio: z.string(),
  country: z.string(),
  gradientBg: z.string(),
  profilePicUrl: z.string().nullable(),
  socialLinks: z.array(z.string()),
  components: z.array(ListedComponent).describe('The verified ones; all for the owner and admins'),
  isAdmin: z.boolean(),
  likeCounter: z.number().int(),
  followerCounter: z.number().int(),
  followed: z.boolean().describe('Whether the caller follows them'),
  experience: z.number().int().describe('Scores x 10 + likes received x 2 + followers x 5'),
  rank: z.number().int().describe('Rank by experience, ties by the earlier join; starts at 1'),
  createdAt: z.iso.datetime(),
  banned: z.string().optional().describe('Why an operator banned the account; for its owner and admins'),
});
export type Profile = z.infer<typeof Profile>;

/** The public part of a profile. `components` are the verified ones, as cards. */
export const PublicProfile = Profile.omit({ email: true, country: true, isAdmin: true, banned: true }).extend({
  components: z.array(ComponentSummary),
});
export type PublicProfile = z.infer<typeof PublicProfile>;
export const PublicProfileResponse = z.object({ profileData: PublicProfile });

export const ProfileResponse = z.object({ profileData: Profile });
export const PictureQuery = z.object({
  v: z.string().max(LIMITS.idLength).optional().describe('The etag: with the current one the response is immutable'),
});
export const GetProfileBody = z.object({ email: EmailInput });
export const GetProfileByUsernameBody = z.object({
  username: z.string().trim().toLowerCase().min(1).max(LIMITS.usernameLength),
});
