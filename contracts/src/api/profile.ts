import { z } from 'zod';
import { EmailInput, HttpUrl } from './common.ts';
import { ComponentSummary } from './component.ts';

/** 3 to 39 characters as on GitHub (sign-up's advice is to try one's GitHub username), plus dot and underscore. */
export const Username = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9](?:[a-z0-9._-]{0,37}[a-z0-9])?$/, 'must be 1 to 39 letters, digits, dots, dashes or underscores, and begin and end with a letter or digit');

const optionalLink = z.union([z.literal(''), HttpUrl]).optional();

/**
 * A picture as a data URL, or a link to one, or none. Its size (LIMITS.profilePictureBytes) and its bytes are
 * checked by the API, which answers 413 to one that is too big.
 */
export const ProfilePicture = z
  .union([z.literal(''), z.string().startsWith('data:image/'), HttpUrl], {
    error: 'must be a picture as a data URL, or a link that begins with http:// or https://',
  })
  .optional();

/**
 * The payload of auth/signup (SPEC.md section 3), which creates a profile and changes it. Texts of section 5. A field
 * that is left out stays what it is; in a new profile it is empty, and the country India.
 */
export const SignupBody = z.object({
  email: EmailInput,
  name: z.string().trim().min(1, 'Please Enter a Name').max(80),
  username: z.string().trim().min(1, 'Please Enter a Username').pipe(Username),
  profilePicUrl: ProfilePicture,
  gradientBg: z.string().trim().max(200).optional(),
  country: z.string().trim().max(80).optional(),
  bio: z.string().trim().max(500).optional(),
  github: optionalLink,
  linkedin: optionalLink,
  insta: optionalLink,
});
export type SignupBody = z.input<typeof SignupBody>;

/** A profile as read. `email` is there for its owner and for admins only. */
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
  components: z.array(ComponentSummary).describe('The verified ones; for the owner and admins all of them'),
  isAdmin: z.boolean(),
  likeCounter: z.number().int(),
  followerCounter: z.number().int(),
  followed: z.boolean().describe('Whether the caller follows them'),
  experience: z.number().int().describe('Scores x 10 + likes received x 2 + followers x 5 (DESIGN.md section 2)'),
  rank: z.number().int().describe('Position by experience, ties by the earlier join; 1 is the first'),
  createdAt: z.iso.datetime(),
  banned: z.string().optional().describe('Why an operator banned the account; for its owner and admins'),
});
export type Profile = z.infer<typeof Profile>;

export const ProfileAnswer = z.object({ profileData: Profile });
export const GetProfileBody = z.object({ email: EmailInput });
export const GetProfileByUsernameBody = z.object({ username: z.string().trim().toLowerCase().min(1).max(60) });
