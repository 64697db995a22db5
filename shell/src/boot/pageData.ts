import { PAGE_DATA_ID, type PageData } from '@keyframe/contracts/pageData';
import type { DehydratedState } from '@keyframe/shared-ui/shell';

type RenderedPageData = PageData & { queries: DehydratedState };

/**
 * The data of a page that the server has rendered; undefined for one that the browser renders. The responses count as
 * received now: the page may have been kept for a while, and the clocks of server and browser may differ.
 */
export function readPageData(): RenderedPageData | undefined {
  const element = document.getElementById(PAGE_DATA_ID);
  if (!element) return undefined;
  const data = JSON.parse(element.textContent) as RenderedPageData;
  for (const { state } of data.queries.queries) state.dataUpdatedAt = Date.now();
  return data;
}
