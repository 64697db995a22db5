import { addresses, ports } from '@keyframe/tools/local';

/** The port offset of the site under test, to avoid the ports of a local site. */
export const PORT_OFFSET = Number(process.env['KEYFRAME_TEST_PORT_OFFSET'] ?? 8_000);

const at = addresses(ports(PORT_OFFSET));

/** The community settings of the site under test: the links and the announcement of the specification. */
export const COMMUNITY = {
  KEYFRAME_VIDEO_CHANNEL: 'https://www.youtube.com/@keyframe',
  KEYFRAME_SOCIAL:
    'GitHub=https://github.com/keyframe,Twitter/X=https://x.com/keyframe,LinkedIn=https://www.linkedin.com/company/keyframe,Instagram=https://www.instagram.com/keyframe,YouTube=https://www.youtube.com/@keyframe',
  KEYFRAME_ANNOUNCEMENT: 'Keyframe takes part in Hacktoberfest 2023',
  KEYFRAME_ANNOUNCEMENT_URL: 'https://hacktoberfest.com/',
} as const;

/** The addresses of the site under test. */
export const TEST_SITE = {
  origin: at.shell,
  api: at.api,
  metrics: at.metrics,
  preview: at.preview,
  remotes: at.remotes,
  emulator: `http://127.0.0.1:${at.emulatorPort}`,
} as const;

/** The accounts of a new site. */
export const ACCOUNTS = {
  admin: { email: 'admin@keyframe.test', password: 'keyframe' },
  member: { email: 'member@keyframe.test', password: 'keyframe' },
  new: { email: 'new@keyframe.test', password: 'keyframe' },
} as const;
