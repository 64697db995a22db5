import { expect, type Page } from '@playwright/test';
import { REMOTE_REPORT_EVENT, REMOTE_STATUS_EVENT, type RemoteStatus } from '@keyframe/contracts/remoteEvents';

/** A report of the shell on the page: the failed build and the step. */
export interface RemoteReport {
  remote: string;
  version: string;
  channel: string;
  phase: string;
  message: string;
}

interface PageEvents {
  status: Record<string, RemoteStatus>;
  reports: RemoteReport[];
}

/** Collects the shell's status and report events in each page load, from before its first script. */
export async function watchRemotes(page: Page) {
  await page.addInitScript(
    ([status, report]) => {
      const events: PageEvents = { status: {}, reports: [] };
      Object.assign(window, { keyframeEvents: events });
      window.addEventListener(status!, ({ detail }: CustomEventInit<RemoteStatus>) => {
        if (detail) events.status[detail.remote] = detail;
      });
      window.addEventListener(report!, ({ detail }: CustomEventInit<RemoteReport>) => {
        if (detail) events.reports.push(detail);
      });
    },
    [REMOTE_STATUS_EVENT, REMOTE_REPORT_EVENT],
  );
  const events = () => page.evaluate(() => (window as unknown as { keyframeEvents: PageEvents }).keyframeEvents);
  return {
    reports: async () => (await events()).reports,
    /** The remote's status, once it is loaded or has finally failed. */
    settled: async (remote: string): Promise<RemoteStatus> => {
      await expect
        .poll(async () => (await events()).status[remote]?.state ?? 'none', { timeout: 45_000 })
        .toMatch(/loaded|failed/);
      return (await events()).status[remote]!;
    },
  };
}
