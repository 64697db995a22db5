import type { Community } from '@keyframe/contracts/community';

/** A deployment with every optional setting; tests of missing settings configure a community of their own. */
export const TEST_COMMUNITY: Community & { videoChannel: string } = {
  mail: 'hello@keyframe.test',
  videoChannel: 'https://www.youtube.com/',
  social: [
    { network: 'GitHub', url: 'https://github.com/' },
    { network: 'Twitter/X', url: 'https://x.com/' },
    { network: 'LinkedIn', url: 'https://www.linkedin.com/' },
    { network: 'Instagram', url: 'https://www.instagram.com/' },
    { network: 'YouTube', url: 'https://www.youtube.com/' },
  ],
  announcement: {
    id: 'hacktoberfest-2023',
    text: 'Keyframe takes part in Hacktoberfest 2023',
    url: 'https://hacktoberfest.com/',
  },
};
