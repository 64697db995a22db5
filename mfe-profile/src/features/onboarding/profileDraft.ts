import type { Profile, SignupBody } from '@keyframe/contracts/api/profile';
import { ERROR_TEXTS } from '@keyframe/contracts/errorTexts';
import { LIMITS } from '@keyframe/contracts/limits';
import { SOCIAL_NETWORKS, socialProfileUrl, type SocialNetwork } from '@keyframe/contracts/socialProfile';
import { USERNAME, USERNAME_RULE } from '@keyframe/contracts/username';
import { maxLength, required, type Rules } from '@keyframe/shared-ui/parts/Form';
import type { AuthUser } from '@keyframe/shared-ui/platform';
import { bannerOf, type BannerId } from '../banner/banners.ts';
import { DEFAULT_COUNTRY } from './countries.ts';

/**
 * The values of the form; the fields of docs/specification.md section 3 without the email, which belongs to the
 * account.
 */
export interface ProfileDraft {
  name: string;
  username: string;
  bio: string;
  country: string;
  github: string;
  linkedin: string;
  insta: string;
  /** A data URL, a link, or empty. */
  profilePicUrl: string;
  gradientBg: BannerId;
}

export type DraftField = keyof ProfileDraft;

/** The fields with a profile on another network, in the form's order. */
export const LINK_FIELDS = ['github', 'linkedin', 'insta'] as const satisfies readonly SocialNetwork[];

/** The form's initial values: those of the sign-in provider for a new member, or the profile's. */
export function beginDraft(user: Pick<AuthUser, 'displayName' | 'photoURL'>, profile: Profile | null): ProfileDraft {
  if (profile !== null) {
    const { name, username, bio, country, gradientBg, profilePicUrl, socialLinks } = profile;
    return {
      name,
      username,
      bio,
      country,
      ...sortLinks(socialLinks),
      profilePicUrl: profilePicUrl ?? '',
      gradientBg: bannerOf(gradientBg, username).id,
    };
  }
  return {
    name: user.displayName ?? '',
    username: '',
    bio: '',
    country: DEFAULT_COUNTRY,
    github: '',
    linkedin: '',
    insta: '',
    profilePicUrl: user.photoURL ?? '',
    gradientBg: 'timeline',
  };
}

/** A profile's links by network; links of other hosts go into free fields, so that saving loses none. */
function sortLinks(links: readonly string[]): Record<SocialNetwork, string> {
  const sorted = { github: '', linkedin: '', insta: '' };
  const others = links.filter((link) => {
    const network = LINK_FIELDS.find((field) => sorted[field] === '' && socialProfileUrl(field, link) !== undefined);
    if (network !== undefined) sorted[network] = link;
    return network === undefined;
  });
  for (const field of LINK_FIELDS) {
    if (sorted[field] === '') sorted[field] = others.shift() ?? '';
  }
  return sorted;
}

/** Also shown while typing: pasted text is not truncated, so that the user can shorten it. */
export const bioProblem = maxLength(
  LIMITS.bioLength,
  (length) => `Shorten the bio to ${LIMITS.bioLength} characters (${length} now)`,
);

/**
 * Validation before a request; the texts are those of docs/specification.md section 5. Unchanged stored values that
 * predate the rules are valid. The server checks the rest.
 */
export function profileRules(before: ProfileDraft | null): Rules<ProfileDraft> {
  const username = (_: string, draft: ProfileDraft) => {
    const kept = !changesOf(draft, before)('username');
    return kept || USERNAME.test(tidy(draft).username.toLowerCase()) ? undefined : USERNAME_RULE;
  };
  const link = (network: SocialNetwork) => (text: string, draft: ProfileDraft) => {
    const kept = !LINK_FIELDS.some(changesOf(draft, before));
    return kept || socialProfileUrl(network, text) !== undefined ? undefined : SOCIAL_NETWORKS[network].problem;
  };
  return {
    name: [required(ERROR_TEXTS.profileName)],
    username: [required(ERROR_TEXTS.profileUsername), username],
    bio: [bioProblem],
    github: [link('github')],
    linkedin: [link('linkedin')],
    insta: [link('insta')],
  };
}

/** Whether leaving the form would lose changes. */
export function hasChanges(draft: ProfileDraft, begun: ProfileDraft): boolean {
  const changed = changesOf(draft, begun);
  return (Object.keys(draft) as DraftField[]).some(changed);
}

/** Returns whether a field differs from `before`; for a new profile all fields do. */
function changesOf(draft: ProfileDraft, before: ProfileDraft | null): (field: DraftField) => boolean {
  const after = tidy(draft);
  const stored = before && tidy(before);
  return (field) => after[field] !== stored?.[field];
}

/**
 * The request body of auth/signup. A new profile is sent whole; an update has only the fields that changed since
 * `before`: a missing field keeps its value, and the form's value may differ from the stored one (a default banner,
 * another spelling of a country). The links are sent together: the profile does not show under which field a link to an
 * unknown host is stored.
 */
export function signupBody(draft: ProfileDraft, email: string, before: ProfileDraft | null): SignupBody {
  const whole = tidy(draft);
  const { name, username } = whole;
  if (before === null) return { ...whole, email };
  const changed = changesOf(draft, before);
  const sent = [...INDEPENDENT_FIELDS.filter(changed), ...(LINK_FIELDS.some(changed) ? LINK_FIELDS : [])];
  return { ...Object.fromEntries(sent.map((field) => [field, whole[field]])), email, name, username };
}

/** Optional fields that are independent of each other. */
const INDEPENDENT_FIELDS = ['bio', 'country', 'profilePicUrl', 'gradientBg'] as const satisfies readonly DraftField[];

function tidy(draft: ProfileDraft): ProfileDraft {
  return {
    ...draft,
    name: draft.name.trim(),
    username: draft.username.trim(),
    bio: draft.bio.trim(),
    github: asLink('github', draft.github),
    linkedin: asLink('linkedin', draft.linkedin),
    insta: asLink('insta', draft.insta),
  };
}

/** A typed handle or link as a full link; other text unchanged. */
export function asLink(network: SocialNetwork, typed: string): string {
  return socialProfileUrl(network, typed) ?? typed.trim();
}
