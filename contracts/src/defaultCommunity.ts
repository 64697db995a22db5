import type { Community } from './community.ts';

/** The default: no links to external services, and the announcement of the specification. */
export const DEFAULT_COMMUNITY: Community = {
  mail: 'hello@keyframe.test',
  social: [],
  announcement: {
    id: 'hacktoberfest-2023',
    text: 'Keyframe takes part in Hacktoberfest 2023',
    url: 'https://hacktoberfest.com/',
    until: '2023-10-31',
  },
};
