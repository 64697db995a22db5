import type { Bezier } from '@keyframe/shared-ui';

/** The text of a page to come, and its curve. */
export interface SoonPage {
  name: string;
  promise: string;
  curve: Bezier;
}

/** The six pages of docs/specification.md section 2 that only say 'Coming Soon', by their path. */
export const SOON_PAGES = {
  '/blogs': {
    name: 'Blogs',
    promise: 'Stories behind the components, from the people who built them.',
    curve: [0.45, 0, 0.2, 1],
  },
  '/spotlight': {
    name: 'Spotlight',
    promise: 'One maker at a time: their work, their tools, and the curve they reach for first.',
    curve: [0.16, 1, 0.3, 1],
  },
  '/shop': {
    name: 'Shop',
    promise: 'A few well-made things with a diamond on them. The components stay free.',
    curve: [0.34, 1.24, 0.5, 1],
  },
  '/admins': {
    name: 'Admins',
    promise: 'Who reviews every component before it is public, and what they look for.',
    curve: [0.65, 0, 0.35, 1],
  },
  '/maintainers': {
    name: 'Maintainers',
    promise: 'The people who build and run the site, and how to join them.',
    curve: [0.4, 0.05, 0.75, 0.6],
  },
  '/insights': {
    name: 'Insights',
    promise: 'What is made here, what is downloaded, and how both change over time.',
    curve: [0.8, -0.2, 0.2, 1.2],
  },
} as const satisfies Record<string, SoonPage>;

export type SoonPath = keyof typeof SOON_PAGES;
