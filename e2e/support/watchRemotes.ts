import { expect, type Page } from '@playwright/test';
import { REMOTE_REPORT_EVENT, REMOTE_STATUS_EVENT, type RemoteStatus } from '@keyframe/contracts/remoteEvents';

/** A report as the shell says it on the page: which build failed at which step. */
export interface SaidReport {
  remote: string;
  version: string;
  channel: string;
  phase: string;
  message: string;
}

interface Said {
  status: Record<string, RemoteStatus>;
  reports: SaidReport[];
}

/** Listens from before the shell's first script to what it logs of its remotes, in each page load. */
export async function watchRemotes(page: Page) {
  await page.addInitScript(
    ([status, report]) => {
      const said: Said = { status: {}, reports: [] };
      Object.assign(window, { keyframeSaid: said });
      window.addEventListener(status!, ({ detail }: CustomEventInit<RemoteStatus>) => {
        if (detail) said.status[detail.remote] = detail;
      });
      window.addEventListener(report!, ({ detail }: CustomEventInit<SaidReport>) => {
        if (detail) said.reports.push(detail);
      });
    },
    [REMOTE_STATUS_EVENT, REMOTE_REPORT_EVENT],
  );
  const said = () => page.evaluate(() => (window as unknown as { keyframeSaid: Said }).keyframeSaid);
  return {
    reports: async () => (await said()).reports,
    /** The remote's status, once it is loaded or has failed for good. */
    settled: async (remote: string): Promise<RemoteStatus> => {
      await expect
        .poll(async () => (await said()).status[remote]?.state ?? 'none', { timeout: 45_000 })
        .toMatch(/loaded|failed/);
      return (await said()).status[remote]!;
    },
  };
}
