import type { RuntimeConfig } from '@keyframe/contracts/config';
import type { Registry } from '@keyframe/contracts/registry';
import { toast } from '@keyframe/shared-ui/shell';
import type { Overrides } from '../plan/overrides.ts';
import { endFailing } from './endFailing.ts';
import { overridesState } from './overridesInForce.ts';
import { resolveOverrides } from './resolveOverrides.ts';
import { storePreview } from './storePreview.ts';
import { readStored, writeStored } from './storedOverrides.ts';

/**
 * Applies this tab's overrides. Rejected ones are removed from the tab's storage, a toast shows the reason, and the
 * released version is used.
 */
export async function startOverrides(allowed: RuntimeConfig['overrides'], registry: Registry): Promise<Overrides> {
  const misspelt = storePreview();
  const { stored, tampered } = readStored();
  const { inForce, refusals } = await resolveOverrides(stored, allowed, registry);
  if (misspelt) refusals.push('The link to a preview is incomplete. You see the released version.');
  if (tampered) refusals.push('The versions stored for this tab were not written by this site. They were removed.');
  writeStored(Object.fromEntries(Object.entries(stored).filter(([remote]) => Object.hasOwn(inForce, remote))));
  overridesState.setState({ inForce, refusals });
  for (const refusal of refusals) toast.error(refusal);
  endFailing();
  return inForce;
}
