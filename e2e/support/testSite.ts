import { addresses, ports } from '@keyframe/tools/local';

/** Added to every port of the site under test, so that one that is being worked on is not disturbed. */
export const PORT_OFFSET = Number(process.env['KEYFRAME_TEST_PORT_OFFSET'] ?? 8_000);

const at = addresses(ports(PORT_OFFSET));

/** What the community of the site under test has configured: the links and the running announcement of the specification. */
export const COMMUNITY = {
  KEYFRAME_VIDEO_CHANNEL: 'https://www.youtube.com/@keyframe',
  KEYFRAME_SOCIAL:
    'GitHub=https://github.com/keyframe,Twitter/X=https://x.com/keyframe,LinkedIn=https://www.linkedin.com/company/keyframe,Instagram=https://www.instagram.com/keyframe,YouTube=https://www.youtube.com/@keyframe',
  KEYFRAME_ANNOUNCEMENT: 'Keyframe takes part in Hacktoberfest 2023',
  KEYFRAME_ANNOUNCEMENT_URL: 'https://hacktoberfest.com/',
} as const;

/** Where the site under test is. */
export const TEST_SITE = {
  origin: at.shell,
  api: at.api,
  preview: at.preview,
  remotes: at.remotes,
  emulator: `http://127.0.0.1:${at.emulatorPort}`,
} as const;

/** Accounts that a fresh site has. */
export const ACCOUNTS = {
  admin: { email: 'admin@keyframe.test', password: 'keyframe' },
  member: { email: 'member@keyframe.test', password: 'keyframe' },
  new: { email: 'new@keyframe.test', password: 'keyframe' },
} as const;
