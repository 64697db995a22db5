import { setTimeout as sleep } from 'node:timers/promises';
import { PAGE_DATA_ID, type PageData } from '@keyframe/contracts/pageData';
import { TEST_SITE } from './testSite.ts';

/** What a visitor without cookies got. `version`: of the remote that rendered the HTML; undefined for the static shell. */
export interface AskedPage {
  status: number;
  version: string | undefined;
}

/** Pause between two requests of one visitor. Milliseconds. */
const PAUSE = 50;

/** Asks for a page once. */
export async function askForPage(address: string): Promise<AskedPage> {
  const response = await fetch(TEST_SITE.origin + address);
  const json = new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`, 's').exec(await response.text())?.[1];
  const data = json === undefined ? undefined : (JSON.parse(json) as PageData);
  return { status: response.status, version: data?.rendered?.version };
}

/** Asks for a page without a break, as two visitors, until `end`, which returns all answers in their order. */
export function askWithoutBreak(address: string): { end: () => Promise<AskedPage[]> } {
  const answers: AskedPage[] = [];
  const ending = new AbortController();
  const visitor = async () => {
    while (!ending.signal.aborted) {
      answers.push(await askForPage(address));
      await sleep(PAUSE);
    }
  };
  const visitors = Promise.all([visitor(), visitor()]);
  return {
    end: async () => {
      ending.abort();
      await visitors;
      return answers;
    },
  };
}
