import type { ComparedRevision } from '@keyframe/contracts/api/change';
import type { ComponentDetail, ComponentSummary } from '@keyframe/contracts/api/component';
import type { Profile } from '@keyframe/contracts/api/profile';
import type { AuthUser } from '../auth/authUser.ts';

/** Plausible data for tests. Each factory takes overrides. */

export function sampleComponent(overrides: Partial<ComponentSummary> = {}): ComponentSummary {
  return {
    _id: '01920000-0000-7000-8000-000000000001',
    name: 'Magnetic Press',
    userId: {
      _id: '01920000-0000-7000-8000-0000000000aa',
      name: 'Inês Moreau',
      username: 'ines_moreau',
      profilePicUrl: null,
    },
    profilePicUrl: null,
    category: 'Button',
    tags: ['press', 'spring', 'minimal', 'hover'],
    language: ['HTML', 'CSS'],
    canvas: 'dark',
    likeCounter: 1234,
    liked: false,
    viewCounter: 4321,
    downloadCounter: 87,
    createdAt: '2023-09-28T12:00:00.000Z',
    updatedAt: '2023-09-28T12:00:00.000Z',
    verified: true,
    status: 'verified',
    isPublic: true,
    reason: null,
    score: 80,
    revision: 'r3v1s10n',
    credit: null,
    ...overrides,
  };
}

export function sampleComponentDetail(overrides: Partial<ComponentDetail> = {}): ComponentDetail {
  const css = '.press { color: red; }';
  return {
    ...sampleComponent(),
    code: [{ html: '<button class="press">Press</button>', css, javascript: '', js: '', tailwind: '' }],
    previewCss: css,
    socialLinks: [],
    remixOf: null,
    notices: [],
    ...overrides,
  };
}

export function sampleProfile(overrides: Partial<Profile> = {}): Profile {
  return {
    _id: '01920000-0000-7000-8000-0000000000bb',
    email: 'member@keyframe.test',
    name: 'Milo Keyframe',
    username: 'member',
    bio: 'Makes things move.',
    country: 'India',
    gradientBg: '',
    profilePicUrl: null,
    socialLinks: [],
    components: [],
    isAdmin: false,
    likeCounter: 12,
    followerCounter: 3,
    followed: false,
    experience: 120,
    rank: 4,
    createdAt: '2023-09-01T00:00:00.000Z',
    ...overrides,
  };
}

export function sampleUser(overrides: Partial<AuthUser> = {}): AuthUser {
  return {
    uid: 'keyframe-member',
    email: 'member@keyframe.test',
    displayName: 'Milo Keyframe',
    photoURL: null,
    ...overrides,
  };
}

/** A revision of an update, and of what it replaces. */
export function sampleRevision(changes: Partial<ComparedRevision> = {}): ComparedRevision {
  return {
    revision: 'rev',
    name: 'Pulse',
    category: 'Button',
    language: ['HTML', 'CSS'],
    tags: [],
    canvas: 'dark',
    submittedAt: '2026-01-01T00:00:00.000Z',
    code: { html: '<b>kept</b>', css: 'b {}', javascript: '', js: '', tailwind: '' },
    measurement: { state: 'measured', posters: {} },
    ...changes,
  };
}
