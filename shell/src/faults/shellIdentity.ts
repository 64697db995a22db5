import type { Registry } from '@keyframe/contracts/registry';
import type { RemoteIdentity } from '../reports/report.ts';

/** The shell in reports. Its version is in the HTML. */
export function shellIdentity({ revision }: Registry): RemoteIdentity {
  const version = document.querySelector<HTMLMetaElement>('meta[name="shell-version"]')?.content ?? 'unknown';
  return { remote: 'shell', version, channel: 'stable', revision, overridden: false };
}
