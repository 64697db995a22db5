import { createHash } from 'node:crypto';
import { safeParse, type Fault } from '@keyframe/contracts/parse';
import { Community } from '@keyframe/contracts/community';
import { DEFAULT_COMMUNITY } from '@keyframe/contracts/defaultCommunity';
import { StartProblem } from './freePorts.ts';

/** The variables of the community (README.md, "Configure"). */
const VARIABLES = [
  'KEYFRAME_MAIL',
  'KEYFRAME_VIDEO_CHANNEL',
  'KEYFRAME_SOCIAL',
  'KEYFRAME_ANNOUNCEMENT',
  'KEYFRAME_ANNOUNCEMENT_URL',
  'KEYFRAME_ANNOUNCEMENT_UNTIL',
] as const;

/** The value of a variable that shows none. */
const NONE = 'off';

/** The variable of each field, for error messages. */
const SOURCE: Record<keyof Community, string> = {
  mail: 'KEYFRAME_MAIL',
  videoChannel: 'KEYFRAME_VIDEO_CHANNEL',
  social: 'KEYFRAME_SOCIAL',
  announcement: 'KEYFRAME_ANNOUNCEMENT',
};

/**
 * Reads the community from the environment, with the defaults of DEFAULT_COMMUNITY. Undefined if no variable is set.
 *
 * @throws StartProblem that names the invalid variable and the fault
 */
export function communitySettings(env: NodeJS.ProcessEnv): Community | undefined {
  if (VARIABLES.every((name) => !env[name])) return undefined;
  const parsed = safeParse(Community, {
    mail: env['KEYFRAME_MAIL'] || DEFAULT_COMMUNITY.mail,
    videoChannel: env['KEYFRAME_VIDEO_CHANNEL'] || undefined,
    social: socialSettings(env['KEYFRAME_SOCIAL']),
    announcement: announcementSettings(env),
  });
  if (parsed.success) return parsed.data;
  throw new StartProblem(parsed.faults.map(({ path, message }) => describe(path, message)).join('\n  '));
}

/** A list of networks and addresses: JSON as in /config.json, or `Network=address,…`. */
function socialSettings(text: string | undefined): unknown {
  if (!text) return DEFAULT_COMMUNITY.social;
  if (text === NONE) return [];
  if (!text.trimStart().startsWith('[')) {
    return text.split(',').map((pair) => {
      const [network = '', ...url] = pair.split('=');
      return { network: network.trim(), url: url.join('=').trim() };
    });
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StartProblem(`KEYFRAME_SOCIAL is not valid JSON: ${(error as Error).message}.`);
  }
}

/** The announcement's id is a hash of its content, so that a visitor who closed the last one still sees the next. */
function announcementSettings({
  KEYFRAME_ANNOUNCEMENT: text,
  KEYFRAME_ANNOUNCEMENT_URL: url,
  KEYFRAME_ANNOUNCEMENT_UNTIL: until,
}: NodeJS.ProcessEnv): unknown {
  for (const [name, value] of Object.entries({ KEYFRAME_ANNOUNCEMENT_URL: url, KEYFRAME_ANNOUNCEMENT_UNTIL: until })) {
    if (value && (!text || text === NONE))
      throw new StartProblem(`${name} needs KEYFRAME_ANNOUNCEMENT, the text of the banner.`);
  }
  if (!text) return DEFAULT_COMMUNITY.announcement;
  if (text === NONE) return null;
  const id = createHash('sha256')
    .update(`${text}\0${url ?? ''}`)
    .digest('hex')
    .slice(0, 12);
  return { id, text, ...(url && { url }), ...(until && { until }) };
}

/** Fields of the announcement with separate variables. */
const ANNOUNCEMENT_FIELDS: Record<string, string> = {
  url: 'KEYFRAME_ANNOUNCEMENT_URL',
  until: 'KEYFRAME_ANNOUNCEMENT_UNTIL',
};

/** Describes a fault by its variable: `social[2].url` is entry 3 of KEYFRAME_SOCIAL. */
function describe([field, ...rest]: Fault['path'], message: string): string {
  const name = (field === 'announcement' && ANNOUNCEMENT_FIELDS[String(rest[0])]) || SOURCE[field as keyof Community];
  const place =
    field === 'social' && typeof rest[0] === 'number' ? `, entry ${rest[0] + 1} (${String(rest[1] ?? 'whole')})` : '';
  return `${name}${place}: ${message}.`;
}
