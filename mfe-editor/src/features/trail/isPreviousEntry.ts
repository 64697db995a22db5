/** What of the Navigation API is used here. Not every browser has it. */
interface History {
  currentEntry: { index: number } | null;
  entries: () => { url: string | null }[];
}

/** Whether the entry before this one in the tab's history is this address, so that going back restores its place. */
export function isPreviousEntry(address: string): boolean {
  const history = (window as { navigation?: History }).navigation;
  const index = history?.currentEntry?.index ?? 0;
  const url = history?.entries()[index - 1]?.url;
  return typeof url === 'string' && url === new URL(address, window.location.origin).href;
}
