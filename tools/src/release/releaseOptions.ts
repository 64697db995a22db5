import { parseArgs } from 'node:util';
import { type PreviewedVersion, signPreview } from '@keyframe/contracts/previewLink';
import type { Registry, RemoteVersion } from '@keyframe/contracts/registry';
import type { Release } from '@keyframe/contracts/release';
import { releasedToCanary, releasedToPreview, releasedToStable, releasedToStaff } from './channels.ts';
import { readPercent } from './percent.ts';

/** Options that leave checks out. */
type Skip = Partial<Record<'skip-tests' | 'skip-check', boolean | undefined>>;

/** The visitors that a release is for, and its change of the registry. */
interface Destination {
  /** For the history, such as `canary for 10 % of the visitors`. */
  channel: string;
  point: (registry: Registry, release: Release, build: RemoteVersion) => Registry | undefined;
  /** Of a preview. */
  link?: PreviewedVersion;
}

export interface ReleaseOptions {
  against: string | undefined;
  destination: (built: Release) => Promise<Destination>;
  skip: Skip;
}

const DAY = 24 * 60 * 60_000;

/** `--days` of a preview's link. */
const DAYS = { default: 7, most: 90 };

/**
 * The options of a remote's release: `--channel stable|canary --percent 10`, `--staff`, `--preview --days 7`,
 * `--against https://…`, `--skip-tests`.
 *
 * @throws Error that names the invalid option
 */
export function releaseOptions(args: string[]): ReleaseOptions {
  const { values } = parseArgs({
    args,
    options: {
      channel: { type: 'string' },
      percent: { type: 'string' },
      staff: { type: 'boolean' },
      preview: { type: 'boolean' },
      days: { type: 'string' },
      against: { type: 'string' },
      'skip-tests': { type: 'boolean' },
    },
  });
  const chosen = [values.channel, values.staff && 'staff', values.preview && 'preview'].filter(Boolean) as string[];
  if (chosen.length > 1) throw new Error('Use one of --channel, --staff and --preview.');
  const [channel = 'stable'] = chosen;
  if (channel !== 'canary' && values.percent !== undefined)
    throw new Error('--percent needs a canary: --channel canary --percent 10.');
  if (channel !== 'preview' && values.days !== undefined) throw new Error('--days needs --preview.');
  if (!Object.hasOwn(DESTINATIONS, channel)) throw new Error(`--channel is "${channel}"; use stable or canary.`);
  const destination = DESTINATIONS[channel]!(values);
  return { against: values.against, destination, skip: { 'skip-tests': values['skip-tests'] } };
}

/** For the history: which checks a release left out. */
export function skipped(skip: Skip): string {
  const names = Object.entries(skip).flatMap(([name, on]) => (on ? `--${name}` : []));
  return names.length === 0 ? '' : ` (${names.join(' ')})`;
}

/** By the channel. Each reads its own options first, so that an invalid one is reported before the build. */
const DESTINATIONS: Record<
  string,
  (values: { percent?: string | undefined; days?: string | undefined }) => ReleaseOptions['destination']
> = {
  stable: () => () =>
    Promise.resolve({
      channel: 'stable',
      point: (registry, { name, version }, build) => releasedToStable(registry, name, version, build),
    }),
  canary: (values) => {
    const percent = readPercent(values.percent);
    return () =>
      Promise.resolve({
        channel: `canary for ${percent} % of the visitors`,
        point: (registry, { name, version }, build) => releasedToCanary(registry, name, version, build, percent),
      });
  },
  staff: () => () =>
    Promise.resolve({
      channel: 'for staff',
      point: (registry, { name, version }, build) => releasedToStaff(registry, name, version, build),
    }),
  preview: (values) => {
    const days = readDays(values.days);
    return async ({ name, version }) => {
      const { key, signature } = await signPreview(name, version);
      const until = new Date(Date.now() + days * DAY).toISOString();
      return {
        channel: `a preview until ${until.slice(0, 10)}`,
        point: (registry, _release, build) => releasedToPreview(registry, name, version, build, { key, until }),
        link: { remote: name, version, signature },
      };
    };
  },
};

function readDays(value: string | undefined): number {
  const days = value === undefined ? DAYS.default : Number(value);
  if (Number.isInteger(days) && days >= 1 && days <= DAYS.most) return days;
  throw new Error(`--days is "${value}"; the link of a preview is valid for 1 to ${DAYS.most} days.`);
}
