import type { Registry } from '@keyframe/contracts/registry';
import type { RemoteIdentity } from '../reports/report.ts';

/** The shell as reports name it. Its version is in the page it was built with. */
export function shellIdentity({ revision }: Registry): RemoteIdentity {
  const version = document.querySelector<HTMLMetaElement>('meta[name="shell-version"]')?.content ?? 'unknown';
  return { remote: 'shell', version, channel: 'stable', revision, overridden: false };
}
