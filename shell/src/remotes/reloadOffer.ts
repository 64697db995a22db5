import { safeParse } from '@keyframe/contracts/parse';
import { Registry } from '@keyframe/contracts/registry';
import { actionsSent, toast, type QueryClient } from '@keyframe/shared-ui/shell';
import { BOOT_FILES, readBootFile } from '../boot/readBootFile.ts';
import { shellIdentity } from '../faults/shellIdentity.ts';
import type { Plan } from '../plan/plan.ts';
import { remoteStatus } from '../reports/remoteStatus.ts';
import { fieldsWithInput } from './unsavedInput.ts';

/** The page without content, which names the shell's version. */
const SHELL_PAGE = '/index.html';
const SHELL_VERSION = /name="?shell-version"? content="?([^"\s>]+)/;

/** Long enough to read the text and decide. Milliseconds. */
const STAYS = 20_000;

/**
 * Offers a reload when the site has other versions live than this tab: a release, or a rollback. While the page has
 * unsaved input, a toast without the button tells so.
 */
export async function offerReload(plan: Plan, queryClient: QueryClient): Promise<void> {
  const registry = safeParse(Registry, await readBootFile(BOOT_FILES.registry));
  // An invalid registry is reported by the pages that open with it.
  if (!registry.success) return;
  if (hasOlderRemote(plan, registry.data) || (await hasOlderShell(registry.data))) offer(queryClient);
}

/**
 * Whether a remote of this page was planned in a version that is no longer live. The start of a canary changes nothing:
 * its visitors get it with their next page load.
 */
function hasOlderRemote(plan: Plan, { remotes }: Registry): boolean {
  return Object.keys(remoteStatus.getState()).some((remote) => {
    const planned = plan[remote]?.candidates[0];
    const channels = remotes[remote]?.channels;
    if (!planned || !channels || planned.channel === 'override') return false;
    return ![channels.stable, channels.staff, channels.canary?.version].includes(planned.version);
  });
}

async function hasOlderShell(registry: Registry): Promise<boolean> {
  const response = await fetch(SHELL_PAGE, { cache: 'no-cache' });
  const live = SHELL_VERSION.exec(await response.text())?.[1];
  return response.ok && live !== undefined && live !== shellIdentity(registry).version;
}

function offer(queryClient: QueryClient): void {
  if (hasUnsavedInput()) {
    toast.info('A new version is available. Save or send what you have entered, then reload the page.', {
      stays: STAYS,
    });
    return;
  }
  toast.info('A new version is available.', {
    action: { label: 'Reload', onSelect: () => void reload(queryClient) },
    stays: STAYS,
  });
}

/** The user may have entered something since the offer; a reload drops mutations queued until the network returns. */
async function reload(queryClient: QueryClient): Promise<void> {
  await actionsSent(queryClient);
  if (hasUnsavedInput()) offer(queryClient);
  else window.location.reload();
}

/** Whether a field of the page has input, or the page would ask before it closes. */
function hasUnsavedInput(): boolean {
  const asks = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  return asks || fieldsWithInput().some((field) => field.isConnected);
}
