import { createHash } from 'node:crypto';
import { safeParse, type Fault } from '@keyframe/contracts/parse';
import { Community } from '@keyframe/contracts/community';
import { DEFAULT_COMMUNITY } from '@keyframe/contracts/defaultCommunity';
import { StartProblem } from './freePorts.ts';

/** The variables that say something about the community (README.md, "Configure"). */
const VARIABLES = [
  'KEYFRAME_MAIL',
  'KEYFRAME_VIDEO_CHANNEL',
  'KEYFRAME_SOCIAL',
  'KEYFRAME_ANNOUNCEMENT',
  'KEYFRAME_ANNOUNCEMENT_URL',
  'KEYFRAME_ANNOUNCEMENT_UNTIL',
] as const;

/** Stands in a variable for "show none". */
const NONE = 'off';

/** Which variable a fault in a field of the community comes from. */
const SOURCE: Record<keyof Community, string> = {
  mail: 'KEYFRAME_MAIL',
  videoChannel: 'KEYFRAME_VIDEO_CHANNEL',
  social: 'KEYFRAME_SOCIAL',
  announcement: 'KEYFRAME_ANNOUNCEMENT',
};

/**
 * What the environment says about the community behind this site; what it does not say is as in DEFAULT_COMMUNITY.
 * Undefined when it says nothing at all.
 *
 * @throws StartProblem that names the variable and what is wrong with it
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
    throw new StartProblem(`KEYFRAME_SOCIAL is no JSON: ${(error as Error).message}.`);
  }
}

/** An announcement is named by what it says, so that a visitor who closed the last one still sees the next. */
function announcementSettings({
  KEYFRAME_ANNOUNCEMENT: text,
  KEYFRAME_ANNOUNCEMENT_URL: url,
  KEYFRAME_ANNOUNCEMENT_UNTIL: until,
}: NodeJS.ProcessEnv): unknown {
  for (const [name, value] of Object.entries({ KEYFRAME_ANNOUNCEMENT_URL: url, KEYFRAME_ANNOUNCEMENT_UNTIL: until })) {
    if (value && (!text || text === NONE))
      throw new StartProblem(`${name} needs KEYFRAME_ANNOUNCEMENT: without a text there is nothing to show.`);
  }
  if (!text) return DEFAULT_COMMUNITY.announcement;
  if (text === NONE) return null;
  const id = createHash('sha256')
    .update(`${text}\0${url ?? ''}`)
    .digest('hex')
    .slice(0, 12);
  return { id, text, ...(url && { url }), ...(until && { until }) };
}

/** Fields of the announcement with a variable of their own. */
const OF_ANNOUNCEMENT: Record<string, string> = {
  url: 'KEYFRAME_ANNOUNCEMENT_URL',
  until: 'KEYFRAME_ANNOUNCEMENT_UNTIL',
};

/** `social[2].url` is the third entry of KEYFRAME_SOCIAL; the announcement's address and last day have variables of their own. */
function describe([field, ...rest]: Fault['path'], message: string): string {
  const name = (field === 'announcement' && OF_ANNOUNCEMENT[String(rest[0])]) || SOURCE[field as keyof Community];
  const place =
    field === 'social' && typeof rest[0] === 'number' ? `, entry ${rest[0] + 1} (${String(rest[1] ?? 'whole')})` : '';
  return `${name}${place}: ${message}.`;
}
