import type { Community } from './community.ts';

/** For a deployment that says nothing: the networks themselves, and the announcement of SPEC.md section 1. */
export const DEFAULT_COMMUNITY: Community = {
  mail: 'hello@keyframe.test',
  videoChannel: 'https://www.youtube.com/',
  social: [
    { network: 'GitHub', url: 'https://github.com/' },
    { network: 'Twitter/X', url: 'https://x.com/' },
    { network: 'LinkedIn', url: 'https://www.linkedin.com/' },
    { network: 'Instagram', url: 'https://www.instagram.com/' },
    { network: 'YouTube', url: 'https://www.youtube.com/' },
  ],
  announcement: { id: 'hacktoberfest-2023', text: 'Keyframe takes part in Hacktoberfest 2023', url: 'https://hacktoberfest.com/' },
};
