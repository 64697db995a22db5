/** The part of the Navigation API in use here. Not every browser supports it. */
interface History {
  currentEntry: { index: number } | null;
  entries: () => { url: string | null }[];
}

/** Whether the previous entry of the tab's history is this address, so that going back restores its scroll position. */
export function isPreviousEntry(address: string): boolean {
  const history = (window as { navigation?: History }).navigation;
  const index = history?.currentEntry?.index ?? 0;
  const url = history?.entries()[index - 1]?.url;
  return typeof url === 'string' && url === new URL(address, window.location.origin).href;
}
