import type { Profile, SignupBody } from 'contracts/api/profile';
import type { AuthUser } from 'shared-ui/platform';
import { bannerOf, type BannerId } from '../banner/banners.ts';
import { DEFAULT_COUNTRY } from './countries.ts';

/** The form as it is being filled in; the fields of SPEC.md section 3 without the e-mail address, which is the account's. */
export interface ProfileDraft {
  name: string;
  username: string;
  bio: string;
  country: string;
  github: string;
  linkedin: string;
  insta: string;
  /** A data URL, a link, or nothing. */
  profilePicUrl: string;
  gradientBg: BannerId;
}

export type DraftField = keyof ProfileDraft;

/** The links, with the host by which the one of each network is told from a profile's list. */
export const LINK_FIELDS = [
  { field: 'github', label: 'GitHub', host: 'github.com', example: 'github.com/you' },
  { field: 'linkedin', label: 'LinkedIn', host: 'linkedin.com', example: 'linkedin.com/in/you' },
  { field: 'insta', label: 'Instagram', host: 'instagram.com', example: 'instagram.com/you' },
] as const;

/** What the form begins with: what the sign-in provider told about a newcomer, or the profile that is there. */
export function beginDraft(user: Pick<AuthUser, 'displayName' | 'photoURL'>, profile: Profile | null): ProfileDraft {
  if (profile !== null) {
    const { name, username, bio, country, gradientBg, profilePicUrl, socialLinks } = profile;
    return { name, username, bio, country, ...sortLinks(socialLinks), profilePicUrl: profilePicUrl ?? '', gradientBg: bannerOf(gradientBg, username).id };
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

/** A profile's list of links, each in its field; one of an unknown host goes into a free field, so that saving loses none. */
function sortLinks(links: readonly string[]): Pick<ProfileDraft, 'github' | 'linkedin' | 'insta'> {
  const sorted = { github: '', linkedin: '', insta: '' };
  const left = links.filter((link) => {
    const network = LINK_FIELDS.find(({ field, host }) => sorted[field] === '' && isOfHost(link, host));
    if (network !== undefined) sorted[network.field] = link;
    return network === undefined;
  });
  for (const { field } of LINK_FIELDS) {
    if (sorted[field] === '') sorted[field] = left.shift() ?? '';
  }
  return sorted;
}

function isOfHost(link: string, host: string): boolean {
  const hostname = URL.canParse(link) ? new URL(link).hostname : '';
  return hostname === host || hostname.endsWith(`.${host}`);
}

/** What is wrong before anything is sent (SPEC.md section 5, to the letter). The rest is the server's to say. */
export function problemsOf({ name, username }: ProfileDraft): Partial<Record<DraftField, string>> {
  return {
    ...(name.trim() === '' && { name: 'Please Enter a Name' }),
    ...(username.trim() === '' && { username: 'Please Enter a Username' }),
  };
}

/**
 * The draft as auth/signup takes it. A new profile is sent whole; of one that is there only what was changed since
 * `before`, for a field that is left out stays what it is, and what this form shows is not always what is stored (a
 * banner that nobody chose, a country spelled otherwise). The links go together: which of them a link to an unknown
 * host is stored as, a profile does not tell.
 */
export function signupBody(draft: ProfileDraft, email: string, before: ProfileDraft | null): SignupBody {
  const whole = tidy(draft);
  const { name, username } = whole;
  if (before === null) return { ...whole, email };
  const stored = tidy(before);
  const changed = (field: DraftField) => whole[field] !== stored[field];
  const links = LINK_FIELDS.map(({ field }) => field);
  const sent = [...ALONE.filter(changed), ...(links.some(changed) ? links : [])];
  return { ...Object.fromEntries(sent.map((field) => [field, whole[field]])), email, name, username };
}

/** Optional fields that have nothing to do with each other. */
const ALONE = ['bio', 'country', 'profilePicUrl', 'gradientBg'] as const satisfies readonly DraftField[];

function tidy(draft: ProfileDraft): ProfileDraft {
  return {
    ...draft,
    name: draft.name.trim(),
    username: draft.username.trim(),
    bio: draft.bio.trim(),
    github: asLink(draft.github),
    linkedin: asLink(draft.linkedin),
    insta: asLink(draft.insta),
  };
}

/** A link as people type it, github.com/you, with the scheme they leave away. */
function asLink(typed: string): string {
  const link = typed.trim();
  return link === '' || /^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `https://${link}`;
}
