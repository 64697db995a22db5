import type { ReactNode } from 'react';
import type { RemoteVersion } from '@keyframe/contracts/registry';
import { BootProvider } from '../boot/BootContext.ts';
import type { Boot } from '../boot/boot.ts';
import { planRemotes } from '../plan/plan.ts';
import { sampleVersion } from './sampleVersion.ts';
import { sampleVisitor } from './sampleVisitor.ts';

const config: Boot['config'] = {
  schema: 1,
  api: '',
  preview: '',
  auth: { firebase: { apiKey: '', authDomain: '', projectId: '' } },
  overrides: 'off',
};

/** Renders in a page whose registry has these remotes, each with one version. */
export function withRemotes(ui: ReactNode, remotes: Readonly<Record<string, Partial<RemoteVersion>>> = {}): ReactNode {
  const registry: Boot['registry'] = {
    schema: 1,
    revision: 1,
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, version]) => [
        name,
        { routes: [], channels: { stable: '1.0.0' }, versions: { '1.0.0': sampleVersion(name, version) } },
      ]),
    ),
  };
  return (
    <BootProvider value={{ config, registry, registryIsCopy: false, plan: planRemotes(registry, sampleVisitor) }}>
      {ui}
    </BootProvider>
  );
}
